import type { Recipe } from '@site/creation';

/** The path of the template that the server fills in for each work; see `workTemplate`. */
export const workPath = '/art/paintings/__WORK_ID__';

/** The id of the element that holds the data of the work. */
export const workElementId = 'work';

/** A public work, as its page shows it. */
export interface Work {
  readonly id: string;
  /** The beginnings of the prompt, or what stands for it where it is not shown. */
  readonly title: string;
  readonly description: string;
  readonly prompt: string;
  /** The address of the picture, its size in pixels and its mean colour. */
  readonly image: string;
  readonly width: string;
  readonly height: string;
  readonly color: string;
  readonly author: string;
  readonly date: string;
  readonly tool?: string;
  /** Recipe that it was made with beside the prompt, as far as its owner shows that. */
  readonly recipe?: Recipe;
  /** The prompt, where it is shown. */
  readonly usablePrompt?: string;
}

/**
 * Template of the page before there is a work: places for the server to fill in. A name is that of
 * the property, in capitals.
 */
export const workTemplate: Work = {
  id: '__WORK_ID__',
  title: '__WORK_TITLE__',
  description: '__WORK_DESCRIPTION__',
  prompt: '__WORK_PROMPT__',
  image: '__WORK_IMAGE__',
  width: '__WORK_WIDTH__',
  height: '__WORK_HEIGHT__',
  color: '__WORK_COLOR__',
  author: '__WORK_AUTHOR__',
  date: '__WORK_DATE__',
};

/** The block of data, for the server to fill in. */
export const workData = `<script type="application/json" id="${workElementId}">__WORK_DATA__</script>`;

/** The work that this document was written for, if it was for one. */
export function readWork(): Work | undefined {
  const json = document.getElementById(workElementId)?.textContent;
  return json?.startsWith('{') ? JSON.parse(json) : undefined;
}
