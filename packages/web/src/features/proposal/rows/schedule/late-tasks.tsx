import { plural, quantity } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { Banner } from '../../../../ui/banner.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import css from './schedule.module.css'

const late = plural(
  'One task goes on after the end of the project',
  '# tasks go on after the end of the project',
  'مهمة واحدة تستمر بعد انتهاء المشروع',
  'مهمتان تستمران بعد انتهاء المشروع',
  '# مهام تستمر بعد انتهاء المشروع',
  '# مهمة تستمر بعد انتهاء المشروع',
  '# مهمة تستمر بعد انتهاء المشروع',
)

/** That the plan does not end with the project; children say what to do about it. */
export function LateTasks({ count, children }: { count: number; children?: ReactNode }) {
  const { say } = useLanguage()
  if (count === 0) return null
  return (
    <Banner tone="gold" title={say(quantity(count, late))} className={css.banner}>
      {children}
    </Banner>
  )
}
