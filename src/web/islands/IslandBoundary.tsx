import { Component, type ReactNode } from "react";
import { logFailure } from "#web/ui/log-failure.ts";
import { reportError } from "#web/ui/report-error.ts";
import { Oops } from "./Oops.tsx";
import { rendered } from "./refresh-page.ts";

type Props = { name: string; children: ReactNode };

/** Keeps a failing island from breaking anything else. Renders only its children otherwise. */
export class IslandBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    if (!this.state.failed) rendered(this.props.name);
  }

  override componentDidCatch(error: unknown) {
    logFailure(error);
    reportError(error);
  }

  override render() {
    return this.state.failed ? <Oops scope={this.props.name} /> : this.props.children;
  }
}
