import { expect, test } from 'vitest';
import { mergeProfiles } from '../../../src-renderer/screens/studio/merge-profiles.ts';
import { makeProfile } from './make-soul.ts';

const base = makeProfile();

test('takes what another window wrote in fields that nobody touched here', () => {
  const local = makeProfile({ status: '여기서 고침' });
  const incoming = makeProfile({ name: '저기서 고침', avatar: { kind: 'initial', color: '#285a84' } });
  expect(mergeProfiles(base, local, incoming)).toEqual({
    profile: { ...incoming, status: '여기서 고침' },
    conflicts: [],
  });
});

test('keeps the text here where both changed, and names the field', () => {
  const local = makeProfile({ status: '여기' });
  expect(mergeProfiles(base, local, makeProfile({ status: '저기' }))).toEqual({
    profile: local,
    conflicts: ['status'],
  });
});

test('the same change made twice is no conflict', () => {
  const both = makeProfile({ status: '같은 글' });
  expect(mergeProfiles(base, both, both)).toEqual({ profile: both, conflicts: [] });
});
