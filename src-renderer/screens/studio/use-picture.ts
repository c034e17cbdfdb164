import { useState } from 'react';
import type { Avatar } from '#shared/souls.ts';
import { client } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import {
  MOST_MEGAPIXELS,
  MOST_PICTURE_BYTES,
  type PictureRefusal,
  PictureRefused,
  shrinkPicture,
} from './shrink-picture.ts';

type Prepared = { kind: 'stored'; hash: string } | { kind: 'refused'; reason: PictureRefusal };

export interface Picture {
  take: (file: File | undefined) => void;
  busy: boolean;
  error: string | null;
}

/** Turns a file that was picked or dropped into an avatar. What is wrong with the file is said beside the picture. */
export function usePicture(onChange: (avatar: Avatar) => void): Picture {
  const strings = useStrings('studio');
  const format = useFormat();
  const [error, setError] = useState<string | null>(null);
  const sentences: Record<PictureRefusal, string> = {
    'too-large': strings.avatar.tooLarge(format.bytes(MOST_PICTURE_BYTES)),
    'too-many-pixels': strings.avatar.tooManyPixels(format.number(MOST_MEGAPIXELS)),
    unreadable: strings.avatar.unreadable,
  };
  const { run, busy } = useEngineMutation<File, Prepared, Error>(
    { mutationFn: storePicture },
    {
      onDone: (prepared) => {
        if (prepared.kind === 'stored') return onChange({ kind: 'picture', hash: prepared.hash });
        setError(sentences[prepared.reason]);
      },
      onFailed: (_failure, sentence) => setError(sentence),
    },
  );
  return {
    take: (file) => {
      setError(null);
      if (file) run(file);
    },
    busy,
    error,
  };
}

async function storePicture(file: File): Promise<Prepared> {
  try {
    const { hash } = await client.souls.putPicture({ base64: await shrinkPicture(file) });
    return { kind: 'stored', hash };
  } catch (error) {
    if (error instanceof PictureRefused) return { kind: 'refused', reason: error.reason };
    throw error;
  }
}
