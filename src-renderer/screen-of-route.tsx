import { type ComponentType, lazy, Suspense } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import { type Route, useRoute } from './route.ts';
import { Skeleton } from './ui/skeleton.tsx';

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
      return <Studio soulId={route.soulId} />;
    case 'inspector':
      return <Inspector threadId={route.threadId} generationId={route.generationId} />;
    case 'settings':
      return <Settings section={route.section} />;
    default:
      return assertNever(route);
  }
}
type Part<S extends Route['screen']> = Omit<Extract<Route, { screen: S }>, 'screen'>;
const files = import.meta.glob<Record<string, ComponentType<never>>>('./screens/*/*-screen.tsx');
const load = <P,>(path: string, name: string) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    const module = await files[path]?.();
    return { default: (module?.[name] as ComponentType<P> | undefined) ?? (() => null) };
  });
const Messenger = load<Part<'chat'>>('./screens/messenger/messenger-screen.tsx', 'MessengerScreen');
const Studio = load<Part<'studio'>>('./screens/studio/studio-screen.tsx', 'StudioScreen');
const Inspector = load<Part<'inspector'>>('./screens/inspector/inspector-screen.tsx', 'InspectorScreen');
const Settings = load<Part<'settings'>>('./screens/settings/settings-screen.tsx', 'SettingsScreen');
