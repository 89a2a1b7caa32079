import { lazy, Suspense } from 'react'
import { type Direction, Field, type FieldProps, ReadField } from '../form/field.tsx'
import { useField } from '../form/use-field.ts'
import { Waiting } from '../waiting.tsx'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

type RichTextInputProps = FieldProps & { lang?: string; dir?: Direction }

/** Titles, bold, italics, lists and links. The value is HTML; '' when nothing stands there. The editor is loaded where it is first used. */
export function RichTextInput({ name, label, hint, warning, optional, span, disabled, lang, dir }: RichTextInputProps) {
  const { field, id, error, readOnly, aria } = useField(name, label, hint, warning)
  const value = String(field.value ?? '')
  if (readOnly) {
    return (
      <ReadField id={id} label={label} span={span}>
        {value && <RichTextView html={value} lang={lang} dir={dir} />}
      </ReadField>
    )
  }
  return (
    <Field id={id} label={label} hint={hint} warning={warning} optional={optional} span={span} error={error} group>
      <Suspense fallback={<Waiting lines={3} />}>
        <RichTextEditor
          id={id}
          value={value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          labelledBy={`${id}-label`}
          describedBy={aria['aria-describedby']}
          invalid={Boolean(error)}
          disabled={disabled}
          lang={lang}
          dir={dir}
        />
      </Suspense>
    </Field>
  )
}

/** The same text to be read: of its HTML only what the editor knows is drawn, whoever wrote it. */
export function RichTextView({ html, lang, dir }: { html: string; lang?: string; dir?: Direction }) {
  return (
    <Suspense fallback={<Waiting lines={3} />}>
      <RichTextEditor value={html} lang={lang} dir={dir} />
    </Suspense>
  )
}
