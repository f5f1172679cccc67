/** Programs that tests need, and the Debian packages that contain them. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'

export const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const isRoot = (): boolean => process.getuid?.() === 0

/** Runs an installer. Its output goes to stderr, because stdout is for the result of the tool. @returns whether it succeeded. */
export const runInstaller = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean => {
  console.error(`$ ${[command, ...args].join(' ')}`)
  return (
    spawnSync(command, args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...env },
    }).status === 0
  )
}

/** Installs packages if run as root on Debian. @param env additional environment of the installer. @returns whether they are installed. */
export const installPackages = (packages: readonly string[], env?: NodeJS.ProcessEnv): boolean => {
  if (!isRoot() || !existsSync('/etc/debian_version')) return false
  runInstaller('apt-get', ['update', '-q'], env)
  return runInstaller('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], env)
}
