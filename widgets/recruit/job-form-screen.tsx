import {
  EDUCATION,
  JOB_DESCRIPTION_MAX,
  JOB_NAME_MAX,
  JOB_TEXT_MAX,
  JOB_TYPE,
  SALARY_UNIT,
  type Company,
} from '../../src/contract/model/job.ts'
import { joinedTexts } from '../../src/contract/text/parts/joined.ts'
import { jobFormTexts } from '../../src/contract/text/parts/recruit/job-form.ts'
import { jobChoiceTexts } from '../../src/contract/text/parts/recruit/job-choices.ts'
import { useApp, useBack, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import { choicesOf } from '../../src/screens/choice/choices.ts'
import { FormChoice } from '../../src/screens/choice/form-choice.tsx'
import { FormName } from '../../src/screens/form/form-name.tsx'
import { FormPhone } from '../../src/screens/form/form-phone.tsx'
import { FormScreen } from '../../src/screens/form/form-screen.tsx'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { useField, useForm } from '../../src/screens/form/use-form.ts'
import { useSubmit } from '../../src/screens/form/use-submit.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { FieldButton } from '../../src/ui/form/field-button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { CompanyHead } from './company/company-head.tsx'
import { AGREED, createJobForm, type JobForm } from './job-form.ts'
import { useWelfares } from './welfares.ts'

const JobCard = ({ form }: { form: JobForm }) => {
  const { types } = useText('recruit')
  const { publish: text, message: messages } = useLocalTexts(jobFormTexts)
  const field = { form, messages }
  return (
    <Card title={text.job}>
      <FormText
        {...field}
        required
        name="jobName"
        label={text.name}
        placeholder={text.nameHint}
        maxLength={JOB_NAME_MAX}
      />
      <FormChoice {...field} name="jobType" label={text.type} choices={choicesOf(JOB_TYPE, types)} />
      <FormText {...field} required name="recruitNum" label={text.people} type="whole" />
      <FormText
        {...field}
        required
        name="description"
        label={text.description}
        placeholder={text.descriptionHint}
        maxLength={JOB_DESCRIPTION_MAX}
        rows={4}
        count
      />
    </Card>
  )
}

/** The row that opens the choice of benefits. The choice is passed back in the form's draft. */
const BenefitsRow = ({ form }: { form: JobForm }) => {
  const app = useApp()
  const { publish: text, message } = useLocalTexts(jobFormTexts)
  const { both } = useLocalTexts(joinedTexts)
  const { value: ids, error } = useField(form, 'welfareIds', message)
  const [view] = useWelfares()
  const names =
    view.state === 'ready' ? view.value.filter(({ id }) => ids.includes(id)).map(({ welfareName }) => welfareName) : []
  const shown = names.length > 0 ? names.reduce((listed, name) => both(listed, name)) : text.chosen(ids.length)
  return (
    <FieldButton
      leads
      label={text.benefits}
      value={ids.length > 0 ? shown : ''}
      placeholder={text.noBenefits}
      error={error}
      onPress={() => app.location.navigate('/recruit/welfare')}
    />
  )
}

const SalaryCard = ({ form }: { form: JobForm }) => {
  const { units } = useLocalTexts(jobChoiceTexts)
  const { publish: text, message: messages } = useLocalTexts(jobFormTexts)
  const field = { form, messages, type: 'whole' } as const
  const isAgreed = useStore(form.$values, ({ salaryUnit }) => salaryUnit === AGREED)
  return (
    <Card title={text.salary}>
      <FormChoice
        form={form}
        messages={messages}
        name="salaryUnit"
        label={text.unit}
        choices={[...choicesOf(SALARY_UNIT, units), { value: AGREED, label: text.agreed }]}
      />
      {!isAgreed && (
        <>
          <FormText {...field} required name="salaryMin" label={text.salaryMin} placeholder={text.salaryHint} />
          <FormText {...field} name="salaryMax" label={text.salaryMax} placeholder={text.salaryMaxHint} />
        </>
      )}
      <BenefitsRow form={form} />
    </Card>
  )
}

const Fields = ({ form }: { form: JobForm }) => {
  const { educations } = useLocalTexts(jobChoiceTexts)
  const { publish: text, message: messages } = useLocalTexts(jobFormTexts)
  const field = { form, messages }
  const brief = { ...field, maxLength: JOB_TEXT_MAX }
  return (
    <>
      <JobCard form={form} />
      <SalaryCard form={form} />
      <Card title={text.who}>
        <FormChoice {...field} name="education" label={text.education} choices={choicesOf(EDUCATION, educations)} />
        <FormText {...brief} name="experience" label={text.experience} placeholder={text.optional} />
        <FormText {...brief} name="ageRange" label={text.age} placeholder={text.optional} />
      </Card>
      <Card title={text.where}>
        <FormText {...brief} required name="workPlace" label={text.place} placeholder={text.placeHint} />
        <FormText {...brief} name="workTime" label={text.time} placeholder={text.timeHint} />
      </Card>
      <Card title={text.contact}>
        <FormName {...field} required name="contactName" label={text.contactName} placeholder={text.contactNameHint} />
        <FormPhone {...field} required name="contactPhone" label={text.phone} placeholder={text.phoneHint} />
      </Card>
    </>
  )
}

/** The form of a job: the job, its salary, the requirements, and the place. */
export const JobFormScreen = ({ title, company }: { title: string; company: Company }) => {
  const app = useApp()
  const { publish: text } = useLocalTexts(jobFormTexts)
  const { businessName, address, contactName, contactPhone } = company
  // If the user's company has changed since the cached data, the form is created again, with the draft.
  const form = useForm(() => createJobForm(app, company), [businessName, address, contactName, contactPhone].join())
  const submission = useSubmit(form, async () => {
    const { jobSubmission } = await import('./job-submission.ts')
    return jobSubmission(app, text.sent)
  })
  usePrefetchScreen('/recruit/situation')
  return (
    <FormScreen title={title} onBack={useBack()} submission={submission} label={text.submit}>
      <Card title={text.company}>
        <CompanyHead {...company} />
      </Card>
      <Callout tone="info">{text.review}</Callout>
      <Fields form={form} />
    </FormScreen>
  )
}
