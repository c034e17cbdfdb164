import { bareModelId, type ModelRegistry, registeredModel } from './model-registry.ts';

export interface ResolvedModel {
  id: string;
  /** Another id than the one asked for. */
  changed: boolean;
  /** `retired`: the id is known to be gone; `not-listed`: the provider no longer lists it. */
  reason: 'as-asked' | 'retired' | 'not-listed';
}

/**
 * The nearest living id: the one asked for while it lives, else along its successors (SPEC section 9). `liveIds` is what
 * the provider lists, null when that is not known: then only ids known as retired move. An id that nobody knows stays
 * as it is; so does one whose successors are all missing from the list, as a gateway may use names of its own.
 */
export function resolveModel(
  registry: ModelRegistry,
  requestedId: string,
  liveIds: ReadonlySet<string> | null,
): ResolvedModel {
  const requested = bareModelId(requestedId);
  const found = firstLiving(registry, requested, liveIds) ?? firstLiving(registry, requested, null) ?? requested;
  if (found === requested) return { id: requested, changed: false, reason: 'as-asked' };
  const retired = registeredModel(registry, requested)?.status === 'retired';
  return { id: found, changed: true, reason: retired ? 'retired' : 'not-listed' };
}

function firstLiving(registry: ModelRegistry, start: string, liveIds: ReadonlySet<string> | null): string | null {
  const seen = new Set<string>();
  let id: string | null = start;
  while (id !== null && !seen.has(id)) {
    seen.add(id);
    const entry = registeredModel(registry, id);
    const lives = liveIds === null ? entry?.status !== 'retired' : liveIds.has(id);
    if (lives) return id;
    id = entry?.successor ?? null;
  }
  return null;
}
