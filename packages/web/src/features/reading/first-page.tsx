import { text } from '@jadara/contract/core/text'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import css from './pdf-view.module.css'
import toolbar from './toolbar.module.css'

const texts = { firstPage: text('First page', 'الصفحة الأولى') }

/** The first page as a picture, in the place and size in which it will be drawn. */
export function FirstPage({ picture, className }: { picture: string; className?: string | undefined }) {
  const { say } = useLanguage()
  return <img className={className} src={picture} alt={say(texts.firstPage)} decoding="sync" data-first-page="" />
}

/** A document that is not open yet, or cannot be opened. */
export function UnopenedPdf({ firstPage }: { firstPage: string | undefined }) {
  if (firstPage === undefined) return <LoadingPlaceholder lines={8} />
  return (
    <div className={css.view}>
      <div className={toolbar.bar} aria-hidden="true" />
      <PictureOfPages firstPage={firstPage} />
    </div>
  )
}

/** Scrolls like the pages of an open document. */
export function PictureOfPages({ firstPage }: { firstPage: string }) {
  return (
    <div className={css.body}>
      <div className={css.frame}>
        <div className={css.scroller} dir="ltr">
          <div className={css.onlyPage}>
            <FirstPage picture={firstPage} className={css.page} />
          </div>
        </div>
      </div>
    </div>
  )
}
