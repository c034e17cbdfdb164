import { useState } from 'react';
import type { User } from '#shared/settings.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { useSettings } from '../../client/use-settings.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { CommitField } from '../../ui/commit-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import styles from './me-section.module.css';
import { Section, Sheet } from './section.tsx';
import { useQuietSave } from './use-quiet-save.ts';

/** Who chats: a display name, and the other people of this database (SPEC section 1, user). */
export function MeSection() {
  const { save, saved, mark } = useQuietSave();
  const users = useEngineQuery(engine.settings.users.queryOptions());
  return (
    <Section name="me" saved={saved}>
      {users.kind === 'loading' && <Skeleton shape="card" lines={1} />}
      {users.kind === 'failed' && <FailureNote {...users} />}
      {users.kind === 'ready' && <Users users={users.data} choose={(userId) => save({ userId })} onSaved={mark} />}
    </Section>
  );
}

interface UsersProps {
  users: User[];
  choose: (id: User['id']) => void;
  onSaved: () => void;
}

function Users({ users, choose, onSaved }: UsersProps) {
  const strings = useStrings('settings').me;
  const { userId } = useSettings();
  const [adding, setAdding] = useState(false);
  const rename = useEngineMutation(engine.settings.renameUser.mutationOptions(), { onDone: onSaved });
  const current = users.find(({ id }) => id === userId);
  return (
    <Sheet>
      <CommitField
        label={strings.name}
        note={strings.nameNote}
        value={current?.name ?? ''}
        maxLength={60}
        required
        onCommit={(name) => rename.run({ userId, name })}
      />
      <div className={styles.people}>
        <Select
          label={strings.user}
          note={strings.userNote}
          value={userId}
          choices={users.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
        <Button icon="plus" onClick={() => setAdding(true)}>
          {strings.add}
        </Button>
      </div>
      {adding && <AddUser onClose={() => setAdding(false)} />}
    </Sheet>
  );
}

function AddUser({ onClose }: { onClose: () => void }) {
  const strings = useStrings('settings').me;
  const { cancel } = useStrings('common');
  const [name, setName] = useState('');
  const add = useEngineMutation(engine.settings.addUser.mutationOptions(), {
    onDone: (user) => {
      showToast({ kind: 'info', text: strings.added(user.name) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={strings.addTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button look="primary" disabled={name.trim() === '' || add.busy} onClick={() => add.run({ name })}>
            {strings.add}
          </Button>
        </>
      }
    >
      <TextField label={strings.addName} value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
    </Dialog>
  );
}
