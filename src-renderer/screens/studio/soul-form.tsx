import { useEffect, useRef } from 'react';
import type { SoulProfile } from '#shared/souls.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Switch } from '../../ui/switch.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { BioPreview } from './bio-preview.tsx';
import { ProfileField } from './profile-field.tsx';
import type { TextField as FieldName } from './profile-fields.ts';
import styles from './soul-form.module.css';
import { Tokens } from './tokens.tsx';
import type { Draft } from './use-draft.ts';
import type { SoulActions } from './use-soul-actions.ts';
import type { TokenCounts } from './use-token-counts.ts';

interface SoulFormProps {
  draft: Draft;
  actions: SoulActions;
  isNew: boolean;
  tokens: TokenCounts | null;
}

/** Everything a director writes, in one column. Leaving a field stores it at once. */
export function SoulForm({ draft, actions, isNew, tokens }: SoulFormProps) {
  const strings = useStrings('studio');
  const { local, keeper, composition } = draft;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (actions.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [actions.refusals]);
  const edit = (change: Partial<SoulProfile>) => keeper.edit(change);
  const field = (name: FieldName) => ({
    name,
    value: local[name],
    error: actions.errors[name] ?? null,
    onChange: (value: string) => {
      edit({ [name]: value });
      actions.clearError(name);
    },
  });
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
      onBlur={() => void keeper.flush()}
      {...composition}
    >
      <div className={styles.who}>
        <AvatarEditor avatar={local.avatar} name={local.name} onChange={(avatar) => edit({ avatar })} />
        <ProfileField {...field('name')} look="line" autoFocus={isNew && local.name === ''} />
      </div>

      <section className={styles.section} aria-labelledby="studio-bio">
        <div>
          <div className={styles.top}>
            <h2 id="studio-bio">{strings.sections.bio}</h2>
            <Tokens count={tokens?.bio ?? null} />
          </div>
          <p className={styles.note}>{strings.sections.bioNote}</p>
        </div>
        <div className={styles.bio}>
          <ProfileField {...field('displayName')} look="line" />
          <ProfileField {...field('status')} look="line" />
        </div>
        <BioPreview profile={local} />
      </section>

      <ProfileField {...field('defaultPersona')} look="page" tokens={tokens?.persona ?? null} insertUser />
      <ProfileField {...field('initialSituation')} look="note" tokens={tokens?.situation ?? null} insertUser />

      <section className={styles.section} aria-labelledby="studio-mask">
        <h2 id="studio-mask">{strings.mask.title}</h2>
        <Switch
          label={strings.mask.label}
          note={strings.mask.note}
          on={local.maskIdentifiers}
          onChange={(maskIdentifiers) => edit({ maskIdentifiers })}
        />
      </section>
    </form>
  );
}
