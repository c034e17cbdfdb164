import {
  addUser,
  changeSettings,
  describeApp,
  describeKeys,
  keepKey,
  removeKey,
  rename,
} from '../flows/change-settings.ts';
import type { Engine } from '../flows/engine.ts';
import { readSettings } from '../store/settings.ts';
import { listUsers } from '../store/users.ts';
import type { HandlerBase } from './handler-base.ts';

export function settingHandlers({ settings: os }: HandlerBase, engine: Engine) {
  const db = engine.database.read;
  return os.router({
    get: os.get.handler(() => readSettings(db)),
    update: os.update.handler(({ input }) => changeSettings(engine, input)),
    users: os.users.handler(() => listUsers(db)),
    addUser: os.addUser.handler(({ input }) => addUser(engine, input.name)),
    renameUser: os.renameUser.handler(({ input }) => rename(engine, input.userId, input.name)),
    keys: os.keys.handler(() => describeKeys(engine)),
    setKey: os.setKey.handler(({ input }) => keepKey(engine, input.provider, input.key, input.keep)),
    removeKey: os.removeKey.handler(({ input }) => removeKey(engine, input.provider)),
    about: os.about.handler(() => describeApp(engine)),
  });
}
