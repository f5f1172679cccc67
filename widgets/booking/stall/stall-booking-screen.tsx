import { useEffect, useState } from 'react'
import { unbroken } from '../../../src/ui/layout/unbroken.tsx'
import { BOOK_TYPE, timeOf, type BookType } from '../../../src/contract/model/booking/booking.ts'
import { isBookableStall, STALL_STATE } from '../../../src/contract/model/booking/stall.ts'
import { nameOf } from '../../../src/contract/model/named.ts'
import { stallStates } from '../../../src/contract/text/states/stall.ts'
import { stallFormTexts } from '../../../src/contract/text/parts/form/stall.ts'
import { truckFormTexts } from '../../../src/contract/text/parts/form/truck.ts'
import { joinedTexts } from '../../../src/contract/text/parts/joined.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import type { ScreenProps } from '../../../src/screens/app/screen-table.ts'
import { StatusTag } from '../../../src/screens/app/status-tag.tsx'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import { DetailScreen } from '../../../src/screens/detail/detail-screen.tsx'
import { byline, headline, marks } from '../../../src/screens/detail/headline.ts'
import { useResource } from '../../../src/screens/detail/use-resource.ts'
import { ClosedNote } from '../../../src/screens/form/closed-note.tsx'
import { FormFields, SubmitBar } from '../../../src/screens/form/form-screen.tsx'
import { useForm } from '../../../src/screens/form/use-form.ts'
import { useSubmit, type FormSubmission } from '../../../src/screens/form/use-submit.ts'
import { useParkHour } from '../../../src/screens/hooks/use-park-hour.ts'
import { useStore } from '../../../src/screens/hooks/use-store.ts'
import { DescriptionList } from '../../../src/ui/detail/description-list.tsx'
import { Button } from '../../../src/ui/form/button.tsx'
import { ActionBar } from '../../../src/ui/layout/action-bar.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { DotSeparated } from '../../../src/ui/layout/dot-separated.tsx'
import { prefillWhenIdle } from '../prefill-when-idle.ts'
import { RulesCard } from '../rules-card.tsx'
import { fetchStallFacts, readStallFacts, type StallFacts } from './stall-facts.ts'
import { StallFields } from './stall-fields.tsx'
import { createStallForm, stallSubmission, type StallForm } from './stall-form.ts'
import { bookedTime } from '../../../src/features/booking/booked-time.ts'

const StallCard = ({ facts: { stall, now } }: { facts: StallFacts }) => {
  const { clock } = useApp()
  const text = useLocalTexts(stallFormTexts)
  const { both } = useLocalTexts(joinedTexts)
  const time = useTimeText()
  const taken = now.taken
    .filter(({ bookDate, endTime }) => timeOf(bookDate, endTime) > clock.now())
    .map((one) => (one.isMine ? text.mine(bookedTime(one.bookDate, one, time)) : bookedTime(one.bookDate, one, time)))
  const isPlace = stall.bookType === BOOK_TYPE.carPark
  return (
    <Card>
      <p className={marks}>
        <StatusTag states={stallStates} state={nameOf(STALL_STATE, now.state)} />
      </p>
      <h2 className={headline}>{stall.stallNo}</h2>
      <p className={byline}>
        <DotSeparated of={[stall.building, stall.floor]} />
      </p>
      <DescriptionList
        facts={[
          { label: text.name, value: isPlace ? '' : stall.stallName },
          { label: text.sizeLabel, value: stall.area !== null && text.size(stall.area) },
          { label: text.trade, value: stall.businessFormat },
          { label: text.tenant, value: stall.businessName !== stall.stallName && stall.businessName },
          { label: text.booked, value: taken.length > 0 && taken.reduce((all, one) => both(all, one)) },
        ]}
      />
    </Card>
  )
}

const Bar = ({ form, submission }: { form: StallForm; submission: FormSubmission }) => {
  const text = useLocalTexts(truckFormTexts)
  const time = useTimeText()
  const { bookDate, startTime, endTime } = useStore(form.$values)
  const when = startTime && bookedTime(bookDate, { startTime, endTime }, time)
  return (
    <SubmitBar
      note={when ? <span key={when}>{unbroken(when)}</span> : text.notChosen}
      submission={submission}
      label={text.submit}
    />
  )
}

/** Books one stall or parking place by free hours. */
export const StallBookingScreen = ({ title, path, query, bookType }: ScreenProps & { bookType: BookType }) => {
  const app = useApp()
  const text = useLocalTexts(stallFormTexts)
  const id = query.id ?? ''
  const [view, resource] = useResource(`${path} ${id}`, () => fetchStallFacts(app, bookType, id), readStallFacts)
  const form = useForm(() => createStallForm(app))
  const facts = view.state === 'ready' ? view.value : undefined
  const [isTried, setTried] = useState(false)
  const submission = useSubmit(
    form,
    stallSubmission(app, form, {
      stallId: id,
      bookType,
      taken: facts?.now.taken ?? [],
      gone: text.gone,
      onFail: () => {
        setTried(true)
        void resource.load()
      },
    }),
  )
  useEffect(() => prefillWhenIdle(app, form), [app, form])
  useParkHour()
  return (
    <DetailScreen
      title={title}
      up={path}
      view={view}
      resource={resource}
      bar={({ now }) =>
        isBookableStall(now.state) ? (
          <Bar form={form} submission={submission} />
        ) : (
          <ActionBar>
            <Button wide onPress={() => app.location.back(path)}>
              {text.another}
            </Button>
          </ActionBar>
        )
      }
    >
      {(value) => (
        <FormFields submission={submission}>
          <StallCard facts={value} />
          {isBookableStall(value.now.state) ? (
            <>
              <StallFields form={form} facts={value} />
              <RulesCard rules={value.rules} />
            </>
          ) : (
            <ClosedNote isTried={isTried}>{text.closed}</ClosedNote>
          )}
        </FormFields>
      )}
    </DetailScreen>
  )
}
