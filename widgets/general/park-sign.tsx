import { useText } from '../../src/screens/app/app-context.ts'
import { css } from '../../src/ui/style/style.ts'

const place = css`
  padding-top: var(--space-8);
  padding-bottom: var(--space-8);
  text-align: center;
  text-wrap: balance;
`
/** Shades of one colour, so that the illustration follows the theme and a partner's accent colour. */
const scene = css`
  width: 100%;
  margin-bottom: var(--space-16);
  border-radius: var(--radius);
  background: var(--tint);
  color: var(--primary);
  /* On a phone in landscape the form has the room. */
  @media (min-width: 480px) and (max-height: 480px) {
    display: none;
  }
`
const name = css`
  font-size: var(--text-headline);
  font-weight: 600;
  line-height: 1.3;
`
const line = css`
  margin-top: var(--space-4);
  color: var(--weak);
`

/** The park's name below an illustration of halls, a gate and a forklift. */
export const ParkSign = ({ lead }: { lead: string }) => {
  const { parkName } = useText('general')
  return (
    <div className={place}>
      <svg className={scene} viewBox="0 0 360 128" fill="currentColor" aria-hidden="true">
        <circle cx="296" cy="34" r="14" opacity=".25" />
        <path d="M-60 108V70l46-20 46 20V50l46 20V52l46 18v38zM236 108V62l60-24 60 24 64-22v68z" opacity=".18" />
        <path d="M120 108V64l62-26 62 26v44z" opacity=".32" />
        <path d="M140 108V76h84v32h-8V98h-68v10zm8-24v4h68v-4zm0 8v2h68v-2z" opacity=".55" />
        <path d="M-60 108h480v20H-60z" opacity=".12" />
        <path d="M256 74h4v34h16v4h-20zM220 84h20l12 14v10h-36V92h4zm5 4v10h20l-8-10z" />
        <path d="M262 92h18v14h-18z" opacity=".6" />
        <circle cx="224" cy="109" r="6" />
        <circle cx="245" cy="109" r="6" />
      </svg>
      <p className={name}>{parkName}</p>
      <p className={line}>{lead}</p>
    </div>
  )
}
