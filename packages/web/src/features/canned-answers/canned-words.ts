import { text } from '@jadara/contract/core/text'

export const cannedTitle = text('Ready answers', 'الردود الجاهزة')
