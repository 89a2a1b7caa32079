import { type Language, languages, type Text, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { ChoiceSwitch } from '../../ui/choice-switch.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FramedPage } from '../../ui/framed-page.tsx'
import { languageNames, useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import css from './site-preview.module.css'

const texts = {
  title: text('Preview', 'معاينة'),
  hint: text('As the page would be. Nothing of it is saved yet.', 'كما ستظهر الصفحة، ولم يُحفظ شيء بعد.'),
  language: text('Language of the page', 'لغة الصفحة'),
  device: text('Device', 'الجهاز'),
  desktop: text('Desktop', 'حاسوب'),
  phone: text('Phone', 'هاتف'),
}
/** Window widths in CSS pixels. */
const devices = { desktop: 1280, phone: 390 } as const
type Device = keyof typeof devices

/** The HTML of the page in each language. */
export type PreviewHtml = Readonly<Record<Language, string>>

export function SitePreview({ page, title, onClose }: { page: PreviewHtml | undefined; title: Text; onClose: () => void }) {
  return (
    <div className={css.wide}>
      <Dialog
        opened={page !== undefined}
        onClose={onClose}
        title={text(`${texts.title.en}: ${title.en}`, `${texts.title.ar}: ${title.ar}`)}
        wide
      >
        {page && <Shown page={page} onClose={onClose} />}
      </Dialog>
    </div>
  )
}

function Shown({ page, onClose }: { page: PreviewHtml; onClose: () => void }) {
  const { say, language: own } = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [device, setDevice] = useState<Device>(() => (innerWidth < 600 ? 'phone' : 'desktop'))
  return (
    <>
      <Row gap={[2, 5]} align="center" above={2} below={3}>
        <ChoiceSwitch label={texts.language} options={languages} chosen={language} words={languageNames} onChoose={setLanguage} />
        <ChoiceSwitch label={texts.device} options={['desktop', 'phone']} chosen={device} words={texts} onChoose={setDevice} />
        <span className="small muted">{say(texts.hint)}</span>
      </Row>
      <FramedPage
        html={page[language]}
        name={text(`${texts.title.en}, ${languageNames[language].en}`, `${texts.title.ar}، ${languageNames[language].ar}`)}
        width={devices[device]}
        links="elsewhere"
        onEscape={onClose}
      />
    </>
  )
}
