import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import CloudLightning from 'lucide/dist/esm/icons/cloud-lightning.mjs'
import Flame from 'lucide/dist/esm/icons/flame.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import ShieldAlert from 'lucide/dist/esm/icons/shield-alert.mjs'
import TrafficCone from 'lucide/dist/esm/icons/traffic-cone.mjs'
import ZapOff from 'lucide/dist/esm/icons/zap-off.mjs'
import { opportunityTexts } from '../../src/contract/text/parts/opportunity.ts'
import { getEmergency } from '../../src/contract/api/app.ts'
import { EMERGENCY_LEVEL, EMERGENCY_STATUS, EMERGENCY_TYPE } from '../../src/contract/model/park.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { Article, usePreloadSanitiser } from '../../src/screens/article/article.tsx'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { useDial } from '../../src/screens/detail/dial.ts'
import { telOf } from '../../src/screens/hooks/external-link.ts'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { ChangingText } from '../../src/ui/layout/changing-text.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { DescriptionList } from '../../src/ui/detail/description-list.tsx'
import { Icon } from '../../src/ui/media/icon.tsx'
import { css } from '../../src/ui/style/style.ts'
import { readEmergency, stepsOf, titleWithout, type ShownEmergency } from './emergency.ts'

const ICONS = { fire: Flame, weather: CloudLightning, traffic: TrafficCone, powerCut: ZapOff, safety: ShieldAlert }

/** Colours of the warning levels, equal in both themes, and no tokens: a blue warning stays blue in a partner's colours. Icon and text
 * give the same information. */
const alarm = css`
  padding: var(--space-16);
  border-radius: var(--radius);
  background: #c8281e;
  color: #fff;
  &[data-level='orange'] {
    background: #b4500a;
  }
  &[data-level='yellow'] {
    background: #ffd43b;
    color: #14181f;
  }
  &[data-level='blue'] {
    background: #1456e0;
  }
  &[data-level='over'] {
    background: var(--success-tint);
    color: var(--success);
  }
`
const level = css`
  display: flex;
  align-items: center;
  font-weight: 700;
  & > svg {
    flex: none;
    margin-right: var(--space-12);
  }
`
/** The kind of emergency wraps below the level if both do not fit on one line. */
const alarmText = css`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  min-width: 0;
`
const word = css`
  margin-right: var(--space-12);
  font-size: var(--text-headline);
  line-height: 1.3;
`
const title = css`
  margin-top: var(--space-12);
  font-size: var(--text-title);
  font-weight: 600;
  line-height: 1.45;
  text-wrap: balance;
`
const step = css`
  display: flex;
  align-items: baseline;
  padding-top: var(--space-8);
  padding-bottom: var(--space-8);
  font-size: var(--text-title);
  line-height: 1.5;
  counter-increment: step;
  &::before {
    content: counter(step);
    display: grid;
    flex: none;
    place-items: center;
    width: 1.6em;
    height: 1.6em;
    margin-right: var(--space-12);
    border-radius: 50%;
    background: var(--danger-tint);
    color: var(--danger);
    font-weight: 600;
    line-height: 1;
  }
  [data-over] > &::before {
    background: var(--field);
    color: var(--weak);
  }
`
const call = css`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 52px;
  padding: var(--space-8);
  border-radius: var(--control);
  background: #c8281e;
  color: #fff;
  font-size: var(--text-title);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: center;
  & > svg {
    margin-right: var(--space-8);
  }
`

/** The call button, always visible. */
const CallBar = ({ phone }: { phone: string }) => {
  const text = useText('inapp')
  const { href, onPress } = useDial()(phone)
  return (
    <ActionBar>
      <a className={call} href={href} onClick={onPress}>
        <Icon of={Phone} />
        {text.callFor(phone)}
      </a>
    </ActionBar>
  )
}

const Alarm = ({ emergency, isOver }: { emergency: ShownEmergency; isOver: boolean }) => {
  const text = useText('inapp')
  const levelName = nameOf(EMERGENCY_LEVEL, emergency.level ?? 0) ?? 'red'
  const kindName = nameOf(EMERGENCY_TYPE, emergency.eventType ?? 0) ?? 'safety'
  return (
    <div className={alarm} data-level={isOver ? 'over' : levelName} role={isOver ? 'status' : 'alert'}>
      <p className={level}>
        <Icon of={isOver ? CircleCheck : ICONS[kindName]} size={36} />
        <span className={alarmText}>
          <ChangingText className={word}>{isOver ? text.over : text.levels[levelName]}</ChangingText>{' '}
          <ChangingText>{isOver ? text.wasLevel(text.levels[levelName]) : text.kinds[kindName]}</ChangingText>
        </span>
      </p>
      <h2 className={title}>{titleWithout(text.levels[levelName], emergency.title)}</h2>
    </div>
  )
}

const EmergencyView = ({ of: emergency }: { of: ShownEmergency }) => {
  const text = useText('inapp')
  const time = useTimeText()
  const isOver = emergency.status === EMERGENCY_STATUS.lifted
  const steps = stepsOf(emergency.measures)
  const { phone } = useLocalTexts(opportunityTexts)
  const dial = useDial()
  return (
    <>
      <Alarm emergency={emergency} isOver={isOver} />
      {steps.length > 0 && (
        <Card title={isOver ? text.pastInstructions : text.whatToDo}>
          <ol data-over={isOver || undefined}>
            {steps.map((words) => (
              <li key={words} className={step}>
                {words}
              </li>
            ))}
          </ol>
        </Card>
      )}
      <Card>
        <DescriptionList
          facts={[
            { label: text.area, value: emergency.area },
            { label: text.since, value: time(emergency.publishTime) },
            { label: text.until, value: isOver && time(emergency.endTime) },
            // Until the emergency is over, the bar shows a number that can be called.
            ...(isOver || !telOf(emergency.contactPhone) ? [{ label: phone, ...dial(emergency.contactPhone) }] : []),
          ]}
        />
      </Card>
      <Card title={text.moreAbout}>
        <Article html={emergency.content} />
      </Card>
    </>
  )
}

/** An emergency: level, measures, area, and phone number. Screen readers announce it, and every change of it. */
export const EmergencyDetail = detailScreen({
  up: '/nav',
  fetchOne: one(getEmergency),
  read: readEmergency,
  View: EmergencyView,
  bar: ({ contactPhone, status }) =>
    telOf(contactPhone) && status !== EMERGENCY_STATUS.lifted && <CallBar phone={contactPhone} />,
  useEffects: usePreloadSanitiser,
})
