/** An error boundary: shows the error screen if a screen throws while rendering. */
import { Component, type ReactNode } from 'react'
import type { App } from '../../core/app.ts'
import { FailedScreen } from './failed-screen.tsx'

interface Props {
  app: App
  children: ReactNode
}

export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.app.reportError('screen-broke', error)
  }

  override render(): ReactNode {
    return this.state.broken ? (
      <FailedScreen hint="" onRetry={() => this.setState({ broken: false })} />
    ) : (
      this.props.children
    )
  }
}
