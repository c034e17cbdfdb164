import { Component, type ReactNode } from 'react';
import { useRoute } from './route.ts';
import styles from './screen-boundary.module.css';
import { useStrings } from './strings/use-strings.ts';
import { Button } from './ui/button.tsx';

/** A bug in one screen leaves the others alive: it says so and offers to draw again. Another route also tries anew. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { screen } = useRoute();
  return <Boundary key={screen}>{children}</Boundary>;
}

// React catches errors of rendering in classes only.
class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken again={() => this.setState({ broken: false })} /> : this.props.children;
  }
}

function Broken({ again }: { again: () => void }) {
  const { broken } = useStrings('common');
  return (
    <div className={styles.broken} role="alert">
      <h2>{broken.title}</h2>
      <p>{broken.text}</p>
      <Button look="primary" onClick={again}>
        {broken.reload}
      </Button>
    </div>
  );
}
