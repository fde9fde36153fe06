export { type DeepPartial, mergeMessages } from '@site/validators/merge-messages';
export type { AspectRatio } from './aspect-ratio/aspect-ratio.ts';
export type { AspectRatioPickerProps } from './aspect-ratio/aspect-ratio-picker.tsx';
export { AspectRatioPicker } from './aspect-ratio/aspect-ratio-picker.tsx';
export type { PointBalanceProps } from './composer/point-balance.tsx';
export { PointBalance } from './composer/point-balance.tsx';
export type { ComposedPrompt, PromptComposerProps } from './composer/prompt-composer.tsx';
export { PromptComposer } from './composer/prompt-composer.tsx';
export type { SendBarProps } from './composer/send-bar.tsx';
export { SendBar } from './composer/send-bar.tsx';
export { useBuyPoints } from './composer/use-buy-points.ts';
export type { CreationProviderProps } from './creation-provider.tsx';
export { CreationProvider, useCreationMessages } from './creation-provider.tsx';
export type { OpenStatus } from './creation-status.ts';
export { isCreating } from './creation-status.ts';
export type { Download, DownloadOptions } from './download/use-download.ts';
export { useDownload } from './download/use-download.ts';
export { useWeChatHint } from './download/use-wechat-hint.ts';
export { handedPrompt } from './draft/handed-prompt.ts';
export type { UsePromptDraftOptions } from './draft/use-prompt-draft.ts';
export { usePromptDraft } from './draft/use-prompt-draft.ts';
export { describeFailure } from './failure/describe-failure.ts';
export type { Failure } from './failure/failure.ts';
export {
  type ChangedPart,
  type FailureGuide,
  type FailureWords,
  guideOfFailure,
} from './failure/guide-of-failure.ts';
export type { FavoriteButtonProps } from './favorite/favorite-button.tsx';
export { FavoriteButton } from './favorite/favorite-button.tsx';
export type { CreationFeedProps } from './feed/creation-feed.tsx';
export { CreationFeed } from './feed/creation-feed.tsx';
export type { FeedListProps } from './feed/feed-list.tsx';
export { densityScript } from './gallery/density-script.ts';
export type { GalleryProps } from './gallery/gallery.tsx';
export { Gallery } from './gallery/gallery.tsx';
export type { GalleryBarProps } from './gallery/gallery-bar.tsx';
export { GalleryBar } from './gallery/gallery-bar.tsx';
export { GallerySkeleton } from './gallery/gallery-skeleton.tsx';
export type { PictureList, PicturePlace } from './gallery/picture-list.ts';
export type { SearchFieldProps } from './gallery/search-field.tsx';
export { SearchField } from './gallery/search-field.tsx';
export { useDeletePictures } from './gallery/use-delete-pictures.ts';
export type { Density } from './gallery/use-density.ts';
export type { Pictures, UsePicturesOptions } from './gallery/use-pictures.ts';
export { PICTURES_A_PAGE, usePictures } from './gallery/use-pictures.ts';
export type { Selection } from './gallery/use-selection.ts';
export type { UseViewerOptions, Viewer } from './gallery/use-viewer.tsx';
export { useViewer } from './gallery/use-viewer.tsx';
export type { CreationMessages, SavedKind } from './messages/messages.ts';
export type { ParameterMessages } from './messages/parameters/parameter-messages.ts';
export type { StageMessages } from './messages/stage/stage-messages.ts';
export type { OfferedModel } from './model/load-models.ts';
export { modelName } from './model/model-name.ts';
export type { ModelPickerProps } from './model/model-picker.tsx';
export { ModelPicker } from './model/model-picker.tsx';
export type { Models } from './model/use-models.ts';
export { useModels } from './model/use-models.ts';
export type {
  ChoiceParameter,
  NumberParameter,
  Parameter,
  ParameterOption,
  ParameterRange,
  ParameterValues,
  SeedParameter,
  TextParameter,
  WeightsParameter,
} from './parameters/parameter.ts';
export type { ParameterConflict } from './parameters/parameter-conflict.ts';
export type { ParameterFormProps } from './parameters/parameter-form.tsx';
export { focusProblem, ParameterForm } from './parameters/parameter-form.tsx';
export type { ParameterProblem, ParameterReading } from './parameters/read-parameter.ts';
export { hasProblem, offeredValues } from './parameters/read-parameter.ts';
export { useParameterDraft } from './parameters/use-parameter-draft.ts';
export { isBuiltInEngine } from './picture/engine-name.ts';
export type { PictureTool } from './picture/picture-tool.ts';
export type { FilmPreviewProps } from './playback/film-preview.tsx';
export { FilmPreview } from './playback/film-preview.tsx';
export type { LazyAudioPlayerProps } from './playback/lazy-audio-player.tsx';
export { LazyAudioPlayer } from './playback/lazy-audio-player.tsx';
export type { LazyVideoPlayerProps } from './playback/lazy-video-player.tsx';
export { LazyVideoPlayer } from './playback/lazy-video-player.tsx';
export { stopPlaying } from './playback/play-alone.ts';
export { takeFrame } from './playback/take-frame.ts';
export type { RecipeQuery } from './recipe/read-recipe.ts';
export { readRecipe } from './recipe/read-recipe.ts';
export type { Recipe } from './recipe/recipe.ts';
export { privateSettings } from './recipe/recipe.ts';
export { recipeHref } from './recipe/recipe-href.ts';
export { writeRecipe } from './recipe/write-recipe.ts';
export type { FitPictureOptions, FittedPicture } from './reference-images/fit-picture.ts';
export { fitPicture } from './reference-images/fit-picture.ts';
export { loadReadReferences } from './reference-images/load-reference-parts.ts';
export type { ReferenceImage, ReferenceStatus } from './reference-images/reference-image.ts';
export type { ReferenceImagesProps } from './reference-images/reference-images.tsx';
export { ReferenceImages } from './reference-images/reference-images.tsx';
export type { PromptImage, ReferenceRole } from './reference-images/reference-roles.ts';
export { referenceRoles } from './reference-images/reference-roles.ts';
export { splitReferencedPrompt } from './reference-images/referenced-prompt.ts';
export type { References } from './reference-images/references.ts';
export type { UseReferenceImagesOptions } from './reference-images/use-reference-images.ts';
export { useReferenceImages } from './reference-images/use-reference-images.ts';
export type { ReferencedSend } from './reference-images/use-referenced-send.ts';
export { useReferencedSend } from './reference-images/use-referenced-send.ts';
export type { UploadedSend, UseUploadedSendOptions } from './reference-images/use-uploaded-send.ts';
export { useUploadedSend } from './reference-images/use-uploaded-send.ts';
export type { FormSheet } from './sheet/use-form-sheet.tsx';
export { useFormSheet } from './sheet/use-form-sheet.tsx';
export type { CancelLabelOptions } from './task/cancel-label.ts';
export { cancelLabel } from './task/cancel-label.ts';
export type { CreationStageProps } from './task/creation-stage.tsx';
export { CreationStage } from './task/creation-stage.tsx';
export type {
  CreationProgress,
  CreationState,
  CreationUnderWay,
  GivenWithAction,
  StageActions,
  SucceededWithPictures,
  SucceededWithTexts,
  Wait,
} from './task/creation-state.ts';
export type { OpenedCreation } from './task/opened-creation.ts';
export { toOpenedCreation } from './task/opened-creation.ts';
export { stageAt } from './task/stage-at.ts';
export type { Creation, UseCreationOptions } from './task/use-creation.ts';
export { useCreation } from './task/use-creation.ts';
export type { CreationViewerProps } from './viewer/creation-viewer.tsx';
export { CreationViewer } from './viewer/creation-viewer.tsx';
export type { ChooseWorkProps } from './work-picker/choose-work.tsx';
export { ChooseWork } from './work-picker/choose-work.tsx';
export type { ChosenWork } from './work-picker/work-picker.tsx';
