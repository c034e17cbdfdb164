import { lazy, Suspense } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import { type Route, useRoute } from './route.ts';
import { Skeleton } from './ui/skeleton.tsx';

const Messenger = lazy(async () => {
  const { MessengerScreen } = await import('./screens/messenger/messenger-screen.tsx');
  return { default: MessengerScreen };
});
const Studio = lazy(async () => {
  const { StudioScreen } = await import('./screens/studio/studio-screen.tsx');
  return { default: StudioScreen };
});
const Inspector = lazy(async () => {
  const { InspectorScreen } = await import('./screens/inspector/inspector-screen.tsx');
  return { default: InspectorScreen };
});
const Files = lazy(async () => {
  const { FilesScreen } = await import('./screens/files/files-screen.tsx');
  return { default: FilesScreen };
});
const Settings = lazy(async () => {
  const { SettingsScreen } = await import('./screens/settings/settings-screen.tsx');
  return { default: SettingsScreen };
});

/** The screen that the address names, loaded when it is first needed. */
export function ScreenOfRoute() {
  const route = useRoute();
  return <Suspense fallback={<Skeleton shape="card" />}>{screenOf(route)}</Suspense>;
}

function screenOf(route: Route) {
  switch (route.screen) {
    case 'chat':
      return <Messenger threadId={route.threadId} />;
    case 'studio':
      return <Studio route={route} />;
    case 'inspector':
      return <Inspector route={route} />;
    case 'files':
      return <Files route={route} />;
    case 'settings':
      return <Settings section={route.section} />;
    default:
      return assertNever(route);
  }
}
