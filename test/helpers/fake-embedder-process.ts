import type { EmbedderProcess } from '../../src-main/core/ports.ts';
import type { EmbedderAnswer, EmbedderOrder } from '../../src-main/embedding/embedder-messages.ts';
import { hashVector } from './hash-vector.ts';

/**
 * Stands where a host starts the sentence model: for Ports.spawnEmbedder of whole-engine tests. Speaks the real protocol, believes what a
 * model's config.json says and knows words by their stems.
 */
export class FakeEmbedderHost {
  /** Texts with their prefixes, in the order they were embedded. */
  readonly embedded: string[] = [];
  readonly opened: Extract<EmbedderOrder, { type: 'open' }>[] = [];
  running = 0;
  /** The process dies over such a text instead of answering. */
  diesOver: RegExp | null = null;
  /** Such a text can't be embedded; the process lives on. */
  failsOver: RegExp | null = null;
  /** No model can be opened. */
  refuses: 'embedder-damaged' | null = null;
  readonly #alive = new Set<() => void>();
  #held: (() => void)[] | null = null;

  /** Answers wait from now on until `release` lets them go. */
  hold(): void {
    this.#held = [];
  }
  get waiting(): number {
    return this.#held?.length ?? 0;
  }
  /** Lets the answers go that wait; later ones wait again. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = [];
    for (const answer of held) answer();
  }
  letGo(): void {
    this.release();
    this.#held = null;
  }

  /** Every process is gone from one moment to the next. */
  killAll(): void {
    for (const end of this.#alive) end();
  }

  spawn = (): EmbedderProcess => {
    this.running += 1;
    let dimension = 0;
    let alive = true;
    let tell: (answer: EmbedderAnswer) => void = () => {};
    const exits: (() => void)[] = [];
    const end = (): void => {
      if (!alive) return;
      alive = false;
      this.#alive.delete(end);
      this.running -= 1;
      for (const exit of exits) exit();
    };
    this.#alive.add(end);
    const answer = (order: EmbedderOrder): void => {
      if (!alive) return;
      if (order.type === 'open') {
        dimension = order.dimension;
        this.opened.push(order);
        if (this.refuses) tell({ type: 'refused', code: this.refuses, file: 'onnx/model.onnx', reason: 'as told' });
        else tell({ type: 'opened', mean: order.selfTest ? new Float32Array(dimension) : null });
      } else if (this.diesOver?.test(order.text)) end();
      else if (this.failsOver?.test(order.text)) tell({ type: 'failed', reason: 'as told' });
      else {
        this.embedded.push(order.text);
        tell({ type: 'vector', vector: hashVector(order.text, dimension) });
      }
    };
    return {
      post: (order) => {
        if (this.#held) this.#held.push(() => answer(order as EmbedderOrder));
        else setImmediate(answer, order as EmbedderOrder);
      },
      onMessage: (listener) => {
        tell = listener;
      },
      onExit: (listener) => void exits.push(listener),
      kill: async () => end(),
    };
  };
}
