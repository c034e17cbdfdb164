import { type RefObject, useEffect, useRef, useState } from 'react';

interface SectionInView<Name extends string> {
  inView: Name;
  /** Scrolls to a section and takes it for the one in view, also where the page ends too early to bring it to the top. */
  show: (section: Name) => void;
  /** Goes on the page that scrolls. */
  follow: () => void;
}

/** Which section of a scrolling page is read now. `asked`: where the address leads; null is the top. */
export function useSectionInView<Name extends string>(
  page: RefObject<HTMLElement | null>,
  sections: readonly [Name, ...Name[]],
  asked: string | null,
): SectionInView<Name> {
  const [inView, setInView] = useState<Name>(sections[0]);
  // Where the page stood after it was led somewhere: until it moves from there, that section is the one in view.
  const ledTo = useRef<number | null>(null);
  const show = (section: Name | null) => {
    if (!page.current) return;
    const target = section === null ? null : page.current.querySelector(`[data-section="${section}"]`);
    page.current.scrollTo({ top: target ? topOf(target, page.current) : 0 });
    ledTo.current = page.current.scrollTop;
    setInView(section ?? sections[0]);
  };
  const follow = () => {
    if (!page.current || Math.abs((ledTo.current ?? Number.NaN) - page.current.scrollTop) < 2) return;
    ledTo.current = null;
    setInView(sectionRead(page.current, sections));
  };
  usePinned(page, () => ledTo.current !== null && show(inView));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address leads somewhere, not every drawing
  useEffect(() => show(sections.find((name) => name === asked) ?? null), [asked]);
  return { inView, show, follow };
}

/**
 * Leads there again while what stands above still comes in and grows. The first touch or key ends that: from then on the
 * page moves under nobody's hand.
 */
function usePinned(page: RefObject<HTMLElement | null>, leadAgain: () => void): void {
  const again = useRef(leadAgain);
  again.current = leadAgain;
  useEffect(() => {
    const inside = page.current?.firstElementChild;
    if (!inside) return;
    const sizes = new ResizeObserver(() => again.current());
    sizes.observe(inside);
    const release = () => sizes.disconnect();
    for (const touch of TOUCHES) window.addEventListener(touch, release, { capture: true, passive: true });
    return () => {
      release();
      for (const touch of TOUCHES) window.removeEventListener(touch, release, { capture: true });
    };
  }, [page]);
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** The last section that has begun above the upper third; at the very end of the page the last one. */
function sectionRead<Name extends string>(page: HTMLElement, sections: readonly [Name, ...Name[]]): Name {
  const last = sections.at(-1) ?? sections[0];
  if (page.scrollTop + page.clientHeight >= page.scrollHeight - 2) return last;
  const line = page.getBoundingClientRect().top + page.clientHeight / 3;
  const begun = sections.filter((name) => {
    const section = page.querySelector(`[data-section="${name}"]`);
    return section !== null && section.getBoundingClientRect().top <= line;
  });
  return begun.at(-1) ?? sections[0];
}

/** Measured rather than left to scrollIntoView, which would also move whatever lies around the page. */
function topOf(target: Element, page: HTMLElement): number {
  const room = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  return page.scrollTop + target.getBoundingClientRect().top - page.getBoundingClientRect().top - room;
}
