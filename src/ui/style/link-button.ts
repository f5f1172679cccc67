import { css } from './style.ts'

/** A link that looks like a primary button, such as one that starts a call. */
export const linkButton = css`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  padding: var(--space-8) var(--space-12);
  border-radius: var(--control);
  background: var(--primary);
  color: var(--on-primary);
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
`
