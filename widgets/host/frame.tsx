import { css } from '../../src/ui/style.ts'

const frame = css`min-height: 100vh; padding: 62px 16px 16px;`
const block = css`height: 110px; margin-bottom: 12px; border-radius: var(--radius); background: var(--card);`
const again = css`display: block; margin: 24px auto; min-height: 48px; padding: 0 24px; border-radius: var(--control); background: var(--primary); color: var(--on-primary); font-weight: 600;`

/** What stands where a screen will be, before even its texts are here. @param onRetry they could not be fetched. */
export const Frame = ({ onRetry }: { onRetry?: () => void }) => (
  <div className={frame} aria-busy={!onRetry}>
    {onRetry ? (
      <button type="button" className={again} onClick={onRetry}>
        重试 · Try again
      </button>
    ) : (
      [1, 2, 3].map((n) => <div className={block} key={n} />)
    )}
  </div>
)
