import { Component, type ReactNode } from "react";
import { logFailure } from "#ui/kit/log-failure.ts";
import { rendered } from "./refresh-page.ts";

type Props = { name: string; children: ReactNode };

/** Keeps a failing island from breaking anything else. Renders only its children otherwise. */
export class IslandBoundary extends Component<Props, { failed: boolean; shown: ReactNode }> {
  override state = { failed: false, shown: null };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    if (!this.state.failed) rendered(this.props.name);
  }

  override componentDidCatch(error: unknown) {
    logFailure(error);
    void import("./failed-island.tsx")
      .then((m) => m.failedIsland(this.props.name, error))
      .then((shown) => this.setState({ shown }))
      .catch(logFailure);
  }

  override render() {
    return this.state.failed ? this.state.shown : this.props.children;
  }
}
