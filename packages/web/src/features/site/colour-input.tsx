import { type Text, text } from '@jadara/contract/core/text'
import { contrast, isColour } from '@jadara/contract/site/contrast'
import control from '../../ui/form/control.module.css'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { useField } from '../../ui/form/use-field.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './site-form.module.css'

const texts = {
  choose: text('Choose from all colours', 'الاختيار من كل الألوان'),
  pale: text('White words are hard to read on this colour.', 'يصعب قراءة الكلمات البيضاء على هذا اللون.'),
}
const readable = 4.5

/** A colour as #rrggbb: typed, or chosen with the browser's own picker. */
export function ColourInput({ name, label, hint, span }: FieldProps) {
  const { say } = useLanguage()
  const { readOnly } = useFormScope()
  const { field, id, error, aria } = useField(name, label, hint)
  const value = String(field.value ?? '')
  const warning: Text | undefined = isColour(value) && contrast(value, '#ffffff') < readable ? texts.pale : undefined
  return (
    <Field id={id} label={label} hint={hint} warning={warning} span={span} error={error}>
      <div className={css.colour}>
        <input
          type="color"
          className={css.swatch}
          aria-label={say(texts.choose)}
          disabled={readOnly}
          value={isColour(value) ? value.toLowerCase() : '#000000'}
          onChange={(event) => field.onChange(event.target.value)}
        />
        <input {...aria} {...field} id={id} type="text" dir="ltr" className={control.control} value={value} />
      </div>
    </Field>
  )
}
