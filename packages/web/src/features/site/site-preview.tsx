import { type Language, languages, type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { ChoiceSwitch } from '../../ui/choice-switch.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FramedPage } from '../../ui/framed-page.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { languageNames } from '../../ui/language-names.ts'
import css from './site-preview.module.css'

const texts = {
  title: text('Preview', 'معاينة'),
  hint: text('As the page would be. Nothing of it is saved yet.', 'كما ستظهر الصفحة، ولم يُحفظ شيء بعد.'),
  language: text('Language of the page', 'لغة الصفحة'),
  device: text('Device', 'الجهاز'),
  desktop: text('Desktop', 'حاسوب'),
  phone: text('Phone', 'هاتف'),
}
/** In CSS pixels: what the page takes its window for. */
const devices = { desktop: 1280, phone: 390 } as const
type Device = keyof typeof devices

/** A page in each language, as HTML. */
export type Previewed = Readonly<Record<Language, string>>

/** The page with what is typed, in either language, as wide as a desk or a phone. */
export function SitePreview({ page, title, onClose }: { page: Previewed | undefined; title: Text; onClose: () => void }) {
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

function Shown({ page, onClose }: { page: Previewed; onClose: () => void }) {
  const { say, language: own } = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [device, setDevice] = useState<Device>(() => (innerWidth < 600 ? 'phone' : 'desktop'))
  return (
    <>
      <div className={css.head}>
        <ChoiceSwitch label={texts.language} options={languages} chosen={language} words={languageNames} onChoose={setLanguage} />
        <ChoiceSwitch label={texts.device} options={['desktop', 'phone']} chosen={device} words={texts} onChoose={setDevice} />
        <span className="small muted">{say(texts.hint)}</span>
      </div>
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
