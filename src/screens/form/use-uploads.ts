import { useEffect, useMemo } from 'react'
import { uploadAttachment } from '../../contract/api/booking.ts'
import { toFile } from '../../core/upload/picked-image.ts'
import { createUploads, type Uploads } from '../../core/upload/upload.ts'
import { useApp, useSupports } from '../app/app-context.ts'

export interface UploadsWish {
  /** Part of the park that the files are for, in the upload's address. */
  module: string
  max: number
  /** New ones take the place of those that are there. Default: they come after them. */
  replaces?: boolean
  /** What is there at first. */
  urls?: readonly string[] | undefined
  /** Pictures chosen in the shell could not be read. */
  onUnreadable: () => void
}

const shrink = async (file: File): Promise<File> => (await import('../../core/upload/shrink.ts')).shrinkPicture(file)

/** A store of uploads that lives as long as the component; what is under way then is given up.
 * @returns `ask` opens the shell's own picker, where it has one. */
export const useUploads = ({
  module,
  max,
  replaces = false,
  urls = [],
  onUnreadable,
}: UploadsWish): { uploads: Uploads; ask: (() => void) | undefined } => {
  const app = useApp()
  const canAsk = useSupports('ui.pickImage')
  const uploads = useMemo(
    () =>
      createUploads({
        max,
        replaces,
        urls,
        shrink,
        // The tile says what a toast would.
        send: (file, signal) => app.client.attempt(uploadAttachment, { module, file }, { signal, silent: true }),
      }),
    // `urls` are where it begins.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [app, module, max, replaces],
  )
  useEffect(() => uploads.stop, [uploads])

  const ask = async (): Promise<void> => {
    try {
      const left = replaces ? max : max - uploads.$items.get().length
      const { images } = await app.shell.request('ui.pickImage', { max: left, camera: true })
      uploads.add(await Promise.all(images.map(toFile)))
    } catch (error) {
      if ((error as { code?: unknown }).code === 'USER_CANCELLED') return
      app.log('pick-failed', error)
      onUnreadable()
    }
  }
  return { uploads, ask: canAsk ? () => void ask() : undefined }
}
