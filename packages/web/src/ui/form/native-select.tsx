import type { Ref, SelectHTMLAttributes } from 'react'
import { joinClassNames } from '../classes.ts'
import css from './control.module.css'

type NativeSelectProps = SelectHTMLAttributes<HTMLSelectElement> & { small?: boolean; ref?: Ref<HTMLSelectElement> }

/** The browser's <select>, unbound, for filters and pagers. SelectInput binds it to a form. */
export function NativeSelect({ small, className, ...rest }: NativeSelectProps) {
  return (
    <span className={joinClassNames(css.picker, small && css.small, className)}>
      <select {...rest} className={joinClassNames(css.control, css.select, small && css.small)} />
    </span>
  )
}
