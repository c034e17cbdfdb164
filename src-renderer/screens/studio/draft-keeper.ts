import type { Soul, SoulProfile } from '#shared/souls.ts';
import { mergeProfiles } from './merge-profiles.ts';
import { type ProfileField, sameProfile } from './profile-fields.ts';

/** How long the writer must pause before the draft is stored, in milliseconds. */
export const SAVE_AFTER_MS = 600;

export type SaveState =
  | { kind: 'stored' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown };

export interface DraftState {
  local: SoulProfile;
  /** The Soul as the engine holds it, as far as this page knows. */
  soul: Soul;
  save: SaveState;
  /** Fields that another window changed too; the text here stands. */
  conflicts: ProfileField[];
}

/**
 * Keeps the text being written apart from the engine's copy and brings the two together: saves after a pause, takes
 * what another window wrote where nothing was touched here, and never overwrites a line that is being written.
 */
export class DraftKeeper {
  #state: DraftState;
  readonly #saveDraft: (draft: SoulProfile) => Promise<Soul>;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  /** Counts replacements: an answer to a save that began before one is about a text that is gone. */
  #epoch = 0;

  constructor(soul: Soul, saveDraft: (draft: SoulProfile) => Promise<Soul>) {
    this.#state = { local: profileOf(soul), soul, save: { kind: 'stored' }, conflicts: [] };
    this.#saveDraft = saveDraft;
  }

  readonly state = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  edit(change: Partial<SoulProfile>): void {
    this.#takeLocal({ ...this.#state.local, ...change });
  }

  /** Stores what is unsaved now. Resolves when that is done or has failed: a failure stays in `save`. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running === null) {
      if (this.#isStored()) return;
      const run = this.#saveUntilStored().finally(() => {
        if (this.#running === run) this.#running = null;
      });
      this.#running = run;
    }
    await this.#running;
  }

  /** As `flush`, but rejects when the text could not be stored: what comes next must not happen without it. */
  async store(): Promise<void> {
    await this.flush();
    if (this.#state.save.kind === 'failed') throw this.#state.save.error;
  }

  /** The engine's Soul changed, through this page or another window. */
  receive(soul: Soul): void {
    // While a save runs, what comes may be our own half-way text; the save's end settles it.
    if (this.#running !== null || isOlder(soul, this.#state.soul)) return;
    const merged = mergeProfiles(profileOf(this.#state.soul), this.#state.local, profileOf(soul));
    const conflicts = [...new Set([...this.#state.conflicts, ...merged.conflicts])];
    this.#set({ soul, conflicts });
    this.#takeLocal(merged.profile);
  }

  /** Takes the engine's text whatever stands here: after discarding. */
  replace(soul: Soul): void {
    clearTimeout(this.#timer);
    this.#epoch += 1;
    this.#running = null;
    this.#set({ local: profileOf(soul), soul, save: { kind: 'stored' }, conflicts: [] });
  }

  dismissConflicts(): void {
    this.#set({ conflicts: [] });
  }

  #takeLocal(local: SoulProfile): void {
    clearTimeout(this.#timer);
    this.#set({ local });
    if (this.#running !== null) return;
    this.#set({ save: { kind: this.#isStored() ? 'stored' : 'unsaved' } });
    if (!this.#isStored()) this.#timer = setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  }

  async #saveUntilStored(): Promise<void> {
    const epoch = this.#epoch;
    this.#set({ save: { kind: 'saving' } });
    try {
      // The writer may go on while a save runs; what came meanwhile is stored in the next round.
      let sent: SoulProfile;
      do {
        sent = this.#state.local;
        const soul = await this.#saveDraft(sent);
        if (epoch !== this.#epoch) return;
        this.#set({ soul });
      } while (this.#state.local !== sent);
      this.#set({ save: { kind: 'stored' } });
    } catch (error) {
      if (epoch === this.#epoch) this.#set({ save: { kind: 'failed', error } });
    }
  }

  #isStored(): boolean {
    return sameProfile(this.#state.local, profileOf(this.#state.soul));
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** What Studio shows of a Soul: the draft, else what is applied. A Soul has one of the two from its first moment on. */
export function profileOf(soul: Soul): SoulProfile {
  const profile = soul.draft ?? soul.applied;
  if (profile === null) throw new Error(`soul ${soul.id} has neither a draft nor an applied profile`);
  return profile;
}

/** A query that was asked before our last save can answer after it. */
function isOlder(soul: Soul, than: Soul): boolean {
  if (soul.version !== than.version) return soul.version < than.version;
  return soul.draftSavedAt !== null && than.draftSavedAt !== null && soul.draftSavedAt < than.draftSavedAt;
}
