import type { EmbedderAnswer, EmbedderOrder, OpenOrder } from './embedder-messages.ts';
import { ONNX_FILES } from './onnx-files.ts';
import { type EmbedText, openSentenceModel, UnusableFile } from './open-sentence-model.ts';
import { openParentLine } from './parent-line.ts';
import { testItself } from './test-itself.ts';

// The sentence model's own process (hosts start it). A crash in the runtime ends only this.
let embed: EmbedText | null = null;
const line = openParentLine();
line.onOrder((order) => void answer(order).then(line.post));

async function answer(order: EmbedderOrder): Promise<EmbedderAnswer> {
  if (order.type === 'open') return await open(order);
  if (!embed) throw new Error('no model was opened');
  try {
    return { type: 'vector', vector: await embed(order.text) };
  } catch (error) {
    return { type: 'failed', reason: reasonOf(error) };
  }
}

async function open(order: OpenOrder): Promise<EmbedderAnswer> {
  const file = ONNX_FILES[order.dtype];
  try {
    const opened = await openSentenceModel(order);
    const dimension = (await opened('안녕')).length;
    if (dimension !== order.dimension) {
      const reason = `${dimension} numbers a vector, config.json says ${order.dimension}`;
      return { type: 'refused', code: 'embedder-mismatch', file, reason };
    }
    const result = order.selfTest ? await testItself(opened, order.selfTest) : null;
    if (result?.fault) return { type: 'refused', code: 'embedder-damaged', file, reason: result.fault };
    embed = opened;
    return { type: 'opened', mean: result?.mean ?? null };
  } catch (error) {
    const named = error instanceof UnusableFile ? error.file : file;
    return { type: 'refused', code: 'embedder-damaged', file: named, reason: reasonOf(error) };
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
