import { Suspense } from 'react'
import { Field, type FieldProps, type InputDirection, ReadOnlyField } from '../form/field.tsx'
import { toDescriptionIds, useField } from '../form/use-field.ts'
import { lazyPart } from '../lazy-part.tsx'
import { LoadingPlaceholder } from '../loading.tsx'

const RichTextEditor = lazyPart(async () => (await import('./rich-text-editor.tsx')).default)

type RichTextInputProps = FieldProps & {
  lang?: string
  dir?: InputDirection
  /** The height of the text in pixels; by default the editor grows. */
  height?: number
  /** A long text: tables, quotes, direction, more room, and a word count. */
  long?: boolean
}

/** Titles, bold, italics, lists and links. The value is HTML, '' when empty. The editor is loaded on first use. */
export function RichTextInput({ name, label, hint, warning, ...rest }: RichTextInputProps) {
  const { span, lang, dir } = rest
  const { field, id, error, readOnly } = useField(name, label, hint, warning)
  const value = String(field.value ?? '')
  if (readOnly) {
    return (
      <ReadOnlyField id={id} label={label} span={span}>
        {value && <RichTextView html={value} lang={lang} dir={dir} />}
      </ReadOnlyField>
    )
  }
  const { onChange, onBlur } = field
  return <RichTextBox {...rest} {...{ id, label, hint, warning, error, value, onChange, onBlur }} />
}

type RichTextBoxProps = Omit<RichTextInputProps, 'name'> & {
  id: string
  error?: string | undefined
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
}

/** The same without a form, for a text that saves itself. */
export function RichTextBox(props: RichTextBoxProps) {
  const { id, error, value, onChange, onBlur, disabled, lang, dir, height, long, ...frame } = props
  return (
    <Field {...frame} id={id} error={error} group>
      <Suspense fallback={<LoadingPlaceholder lines={3} />}>
        <RichTextEditor
          id={id}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          labelledBy={`${id}-label`}
          describedBy={toDescriptionIds(id, { error, hint: frame.hint, warning: frame.warning })}
          invalid={Boolean(error)}
          disabled={disabled}
          lang={lang}
          dir={dir}
          height={height}
          long={long}
        />
      </Suspense>
    </Field>
  )
}

/** The same text read-only. Only allowed HTML is rendered, whatever its source. */
export function RichTextView({ html, lang, dir }: { html: string; lang?: string; dir?: InputDirection }) {
  return (
    <Suspense fallback={<LoadingPlaceholder lines={3} />}>
      <RichTextEditor value={html} lang={lang} dir={dir} />
    </Suspense>
  )
}
