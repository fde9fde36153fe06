export { type DeepPartial, mergeMessages } from '@site/validators/merge-messages';
export type {
  CreationConnection,
  KnownCreation,
  KnownCreations,
} from './creations/creations-state.ts';
export { isOpenCreation } from './creations/creations-state.ts';
export type { WaitDescription, WaitingCreation } from './creations/describe-wait.ts';
export { describeWait } from './creations/describe-wait.ts';
export type { OpenTasksProps } from './creations/open-tasks.tsx';
export { OpenTasks } from './creations/open-tasks.tsx';
export type { Reconnection } from './creations/reconnection.ts';
export { createReconnection, isPassingFailure } from './creations/reconnection.ts';
export type { TaskCentreProps } from './creations/task-centre.tsx';
export { TaskCentre } from './creations/task-centre.tsx';
export type { CreationActions } from './creations/use-creation-actions.ts';
export { useCreationActions } from './creations/use-creation-actions.ts';
export { useCreationConnection, useCreations } from './creations/use-creations.ts';
export { useRemovePicture } from './creations/use-remove-picture.ts';
export { DialogHost } from './dialogs/dialog-host.tsx';
export type { DialogId } from './dialogs/dialog-id.ts';
export type { DialogActions } from './dialogs/use-dialogs.ts';
export { useDialogs } from './dialogs/use-dialogs.ts';
export type { FrameProviderProps } from './frame-provider.tsx';
export { FrameProvider } from './frame-provider.tsx';
export type { LazyPart } from './lazy/use-lazy-part.ts';
export { useLazyPart } from './lazy/use-lazy-part.ts';
export { whenIdle } from './lazy/when-idle.ts';
export type { LoginFormProps } from './login/login-form.tsx';
export { LoginForm } from './login/login-form.tsx';
export type { Formats } from './messages/formats.ts';
export { createFormats } from './messages/formats.ts';
export type { ShellMessages } from './messages/messages.ts';
export type { LinkProps } from './navigation/link.tsx';
export { Link } from './navigation/link.tsx';
export { LoginLink, useLogIn } from './navigation/login-link.tsx';
export type { Routes } from './navigation/routes.ts';
export type { PageMetadataProps } from './page-metadata/page-metadata.tsx';
export { PageMetadata } from './page-metadata/page-metadata.tsx';
export { pageTitle } from './page-metadata/page-title.ts';
export type { SessionActions } from './session/create-session-actions.ts';
export type { Session } from './session/session.ts';
export { useSession, useSessionActions } from './session/use-session.ts';
export type { Setting } from './session/use-setting.ts';
export { useSetting } from './session/use-setting.ts';
export { Shell } from './shell.tsx';
export type { Frame } from './shell-context.ts';
export { useBrand, useClient, useMessages } from './shell-context.ts';
export type { ShellProviderProps } from './shell-provider.tsx';
export { ShellProvider } from './shell-provider.tsx';
export { menuScript } from './side-menu/menu-script.ts';
export type { SideMenuProps } from './side-menu/side-menu.tsx';
export { SideMenu } from './side-menu/side-menu.tsx';
export { TopBar } from './side-menu/top-bar.tsx';
export type { SiteBuild } from './site-build/site-build.ts';
export type { StorageOptions } from './storage/browser-storage.ts';
export { readStored, writeStored } from './storage/browser-storage.ts';
export { brandStyle } from './theme/brand-style.ts';
export type { BrandStyleProps } from './theme/brand-style-element.tsx';
export { BrandStyle } from './theme/brand-style-element.tsx';
export { Toaster } from './toast/toaster.tsx';
export type { ToastAction, ToastContent, ToastKind } from './toast/toasts.ts';
export type { ToastActions } from './toast/use-toast.ts';
export { useToast } from './toast/use-toast.ts';
export type { UserMenuProps } from './user-menu/user-menu.tsx';
export { UserMenu } from './user-menu/user-menu.tsx';
export type {
  ChangeUserMenu,
  UserMenuGroups,
  UserMenuItem,
} from './user-menu/user-menu-item.ts';
