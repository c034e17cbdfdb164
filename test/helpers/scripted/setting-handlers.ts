import type { UserId } from '#shared/ids.ts';
import type { KeyStatus } from '#shared/settings.ts';
import type { Implementer } from './implementer.ts';
import { emit, nextId, type World } from './world.ts';

export function settingHandlers(os: Implementer['settings'], world: World) {
  const changed = <Result>(result: Result): Result => {
    emit(world, { type: 'settings-changed' });
    return result;
  };
  const setKey = (provider: KeyStatus['provider'], state: KeyStatus['state']): KeyStatus => {
    const key: KeyStatus = { provider, state, storage: 'plain' };
    world.keys = world.keys.map((one) => (one.provider === provider ? key : one));
    return changed(key);
  };
  return {
    get: os.get.handler(() => world.settings),
    update: os.update.handler(({ input }) => {
      world.settings = { ...world.settings, ...defined(input) };
      return changed(world.settings);
    }),
    users: os.users.handler(() => world.users),
    addUser: os.addUser.handler(({ input }) => {
      const user = { id: nextId<UserId>(), name: input.name };
      world.users = [...world.users, user];
      return changed(user);
    }),
    renameUser: os.renameUser.handler(({ input }) => {
      const user = { id: input.userId, name: input.name };
      world.users = world.users.map((one) => (one.id === user.id ? user : one));
      return changed(user);
    }),
    keys: os.keys.handler(() => world.keys),
    setKey: os.setKey.handler(({ input }) => setKey(input.provider, input.keep === 'machine' ? 'stored' : 'session')),
    removeKey: os.removeKey.handler(({ input }) => setKey(input.provider, 'none')),
    about: os.about.handler(() => ({
      version: '0.1.0',
      dataFolder: '/home/jiho/.local/share/soul-messenger',
      databaseBytes: 2_408_448,
      host: 'browser' as const,
    })),
  };
}

/** Drops fields that are there but undefined. */
const defined = <Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } =>
  JSON.parse(JSON.stringify(fields));
