import { schedule, type Task } from '@jadara/contract/proposal/schedule'
import { RowScreen, type RowScreenProps } from './row-screen.tsx'
import type { RowSection } from './row-section.ts'
import { TaskGrid, type TypedTask } from './schedule/task-grid.tsx'

const blank: TypedTask = { title: '', months: [] }

const section: RowSection<Task> = {
  name: 'schedule',
  calls: schedule,
  blank,
  asTyped: ({ title, months }) => ({ title, months }),
  rows: (header) => <TaskGrid header={header} blank={blank} />,
  wide: true,
}

export const ScheduleScreen = (props: RowScreenProps) => <RowScreen section={section} {...props} />
