import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { UiProvider } from '../ui/theme/provider.tsx'
import { FormGallery } from './form-gallery.tsx'
import { GateGallery } from './gate-gallery.tsx'
import { InputsGallery } from './inputs-gallery.tsx'
import { ListGallery } from './list-gallery.tsx'
import { MenuGallery } from './menu-gallery.tsx'
import { PartsGallery } from './parts-gallery.tsx'
import { RichTextGallery } from './rich-text-gallery.tsx'
import { SubmitGallery } from './submit-gallery.tsx'
import { WritingGallery } from './writing-gallery.tsx'

/** Every component in every state, to be looked at: ?page=form|inputs|rich-text|list|menu|submit|gate|writing|parts, ?lang=ar, ?theme=dark. Not in the build. */
const asked = new URLSearchParams(location.search)
if (asked.has('lang')) localStorage.setItem('jadara.language', asked.get('lang') ?? 'en')
if (asked.has('theme')) localStorage.setItem('jadara.appearance', asked.get('theme') ?? 'auto')

const pages = {
  form: FormGallery,
  inputs: InputsGallery,
  'rich-text': RichTextGallery,
  list: ListGallery,
  menu: MenuGallery,
  submit: SubmitGallery,
  gate: GateGallery,
  writing: WritingGallery,
  parts: PartsGallery,
}

function Gallery() {
  const page = new URLSearchParams(location.search).get('page') ?? 'parts'
  const Shown = pages[page as keyof typeof pages] ?? PartsGallery
  return <Shown />
}

const root = document.getElementById('root')
if (root) {
  const router = createBrowserRouter([{ path: '*', element: <Gallery /> }])
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </StrictMode>,
  )
}
