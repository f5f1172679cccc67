import BriefcaseBusiness from 'lucide/dist/esm/icons/briefcase-business.mjs'
import { JOB_TYPE } from '../../src/contract/model/job.ts'
import { readJob } from './job.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { filterBy } from '../../src/screens/list/filter-by.ts'
import { listScreen } from '../../src/screens/list/list-maker.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { IconAction } from '../../src/ui/layout/icon-action.tsx'
import { fetchJobs, FILTERS } from './filters.ts'
import { ListControls } from './list-controls.tsx'
import { useJobItem } from './use-job-item.tsx'

/** Links for employers. */
const HiringBar = () => {
  const { location } = useApp()
  const { titles } = useText('recruit')
  return (
    <ActionBar>
      <IconAction icon={BriefcaseBusiness} onPress={() => location.navigate('/recruit/situation')}>
        {titles['/recruit/situation']}
      </IconAction>
      <Button wide kind="tonal" onPress={() => location.navigate('/recruit/publish')}>
        {titles['/recruit/publish']}
      </Button>
    </ActionBar>
  )
}

/** Open jobs, filtered by kind, salary and benefits. */
export const RecruitList = listScreen({
  to: '/recruit/detail',
  wide: true,
  fetchPage: fetchJobs,
  read: readJob,
  useItem: useJobItem,
  useTexts: (query) => {
    const text = useText('recruit')
    return {
      filter: filterBy('jobType', text.list.all, JOB_TYPE, text.types),
      more: { names: FILTERS, controls: <ListControls withSearch path="/recruit/list" query={query} /> },
      bar: <HiringBar />,
      empty: { text: text.list.none, hint: text.list.noneHint, scene: 'search' },
    }
  },
})
