import type { FileWork, ImportReport, Inspection } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import type { Implementer } from './implementer.ts';

const AT = Date.UTC(2026, 4, 28, 12);
const item = (noun: 'user' | 'soul' | 'episode' | 'thread', title: string, messages = 0) => ({
  ...{ noun, id: `${noun}-1`, title, outcome: 'new' as const, messages },
});

const INSPECTION: Inspection = {
  ...{
    fileId: 'file',
    file: '서윤 2026-05-28.soulmem',
    bytes: 1_204_331,
    kind: 'archive',
    format: 'soul-memory-archive 1',
  },
  items: [item('user', '지훈'), item('soul', '서윤'), item('episode', '정전의 밤'), item('thread', '서윤', 1_284)],
  ...{ warnings: [], moreWarnings: 0, speakers: [] },
  sample: [
    { who: 'user', text: '나비가 물통을 엎었어' },
    { who: 'soul', text: '또요? 그 녀석, 물을 싫어하는 줄 알았는데.' },
  ],
};

const REPORT: ImportReport = {
  ...{ id: 'import-1', at: AT, file: INSPECTION.file, format: INSPECTION.format, items: INSPECTION.items },
  ...{ warnings: [], undoneAt: null },
};

/** Handlers of files: a work is done the second time it is asked for. */
export function fileHandlers(archive: Implementer['archive']) {
  const works: FileWork[] = [];
  const reports: ImportReport[] = [];
  const begin = (kind: FileWork['kind'], result: Partial<FileWork>): FileWork => {
    const work: FileWork = {
      ...{ id: `work-${works.length + 1}`, kind, file: INSPECTION.file, state: 'running', done: 400, of: 1_000 },
      ...{ error: null, inspection: null, report: null, made: null },
    };
    works.push({ ...work, ...result, state: 'done' });
    return work;
  };
  return {
    restoreCopy: archive.restoreCopy.handler(() => begin('import', { report: REPORT })),
    beginFile: archive.beginFile.handler(() => ({ fileId: 'file' })),
    appendFile: archive.appendFile.handler(() => {}),
    dropFile: archive.dropFile.handler(() => {}),
    readFile: archive.readFile.handler(() => ({ base64: '', bytes: 0 })),
    inspect: archive.inspect.handler(() => begin('inspect', { inspection: INSPECTION })),
    import: archive.import.handler(() => {
      reports.unshift({ ...REPORT, id: `import-${reports.length + 1}` });
      return begin('import', { report: reports[0] ?? null });
    }),
    export: archive.export.handler(() =>
      begin('export', { made: { fileId: 'file', name: INSPECTION.file, bytes: 0, warnings: [] } }),
    ),
    undoImport: archive.undoImport.handler(({ input }) => {
      for (const report of reports) if (report.id === input.id) report.undoneAt = AT;
      return begin('undo', {});
    }),
    work: archive.work.handler(({ input }) => {
      const work = works.find((one) => one.id === input.id);
      if (!work) throw new AppError('not-found', { what: 'work' });
      return work;
    }),
    works: archive.works.handler(() => works),
    cancelWork: archive.cancelWork.handler(() => {}),
    imports: archive.imports.handler(() => reports),
  };
}
