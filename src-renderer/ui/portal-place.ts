import { createContext } from 'react';

/**
 * Where menus and tooltips are put. An open modal dialog lies above the whole page, so what opens from inside it must
 * be put inside it. null: the page.
 */
export const PortalPlace = createContext<HTMLElement | null>(null);
