import { announcementLimits, listAnnouncementPlaceholders } from '@jadara/contract/announcements/announcements'
import { text } from '@jadara/contract/core/text'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { FieldGrid } from '../../ui/form/field.tsx'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { FormSection } from '../../ui/form/sheet.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { Row } from '../../ui/layout/stack.tsx'
import css from './announcements.module.css'
import type { AnnouncementValues } from './values.ts'

export const wordsPartTitle = text('What it says', 'نص الإعلان')
const texts = {
  hint: text(
    'An empty line begins a paragraph, lines that begin with “- ” are a list, and addresses become links.',
    'السطر الفارغ يبدأ فقرة، والأسطر التي تبدأ بـ «- » قائمة، والعناوين الإلكترونية تصبح روابط.',
  ),
  subjectEnglish: text('Subject in English', 'الموضوع بالإنجليزية'),
  subjectArabic: text('Subject in Arabic', 'الموضوع بالعربية'),
  bodyEnglish: text('Message in English', 'نص الرسالة بالإنجليزية'),
  bodyArabic: text('Message in Arabic', 'نص الرسالة بالعربية'),
  insert: text('Insert where you are writing:', 'إدراج في موضع الكتابة:'),
}

export function WordsPart({ children }: { children: ReactNode }) {
  const { say } = useLanguage()
  const { readOnly } = useFormScope()
  const { setValue, watch } = useFormContext<AnnouncementValues>()
  const audience = watch('audience')
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)

  const insert = (name: string) => {
    const at = field.current
    if (!at) return
    const [from, until] = [at.selectionStart ?? at.value.length, at.selectionEnd ?? at.value.length]
    const words = `${at.value.slice(0, from)}{${name}}${at.value.slice(until)}`
    // Rendered synchronously, so that the next key finds the cursor behind the placeholder.
    flushSync(() => setValue(at.name as FieldPath<AnnouncementValues>, words, { shouldDirty: true }))
    at.focus()
    at.setSelectionRange(from + name.length + 2, from + name.length + 2)
  }
  return (
    <FormSection id="words" title={wordsPartTitle} hint={texts.hint}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where somebody was writing */}
      <div
        className={css.words}
        onFocus={({ target }) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) field.current = target
        }}
      >
        {!readOnly && (
          <Row gap={[2, 4]} align="baseline" below={4}>
            <span className="small muted">{say(texts.insert)}</span>
            {Object.entries(listAnnouncementPlaceholders(audience)).map(([name, { label }]) => (
              <Button key={name} size="small" onClick={() => insert(name)}>
                {say(label)}
              </Button>
            ))}
          </Row>
        )}
        <FieldGrid>
          <TextInput
            name="subject.en"
            label={texts.subjectEnglish}
            span={3}
            dir="ltr"
            lang="en"
            maxLength={announcementLimits.subject}
          />
          <TextInput
            name="subject.ar"
            label={texts.subjectArabic}
            span={3}
            dir="rtl"
            lang="ar"
            maxLength={announcementLimits.subject}
          />
          <TextArea
            name="body.en"
            label={texts.bodyEnglish}
            span={3}
            dir="ltr"
            lang="en"
            rows={10}
            mostRows={24}
            maxLength={announcementLimits.body}
          />
          <TextArea
            name="body.ar"
            label={texts.bodyArabic}
            span={3}
            dir="rtl"
            lang="ar"
            rows={10}
            mostRows={24}
            maxLength={announcementLimits.body}
          />
        </FieldGrid>
        <div className={space.above4}>{children}</div>
      </div>
    </FormSection>
  )
}
