import { getBrand } from '@site/brand';
import { brands, defaultBrand } from '@site/brand/brands';
import type { ShellProviderProps } from '@site/shell';
import { messages } from '@site/shell/zh-cn';
import { useState } from 'react';
import { createStoryClient, type StoryAnswers, type StorySession } from './story-client.ts';

/** Options of a story for the shell around it. */
export interface ShellStoryArgs {
  /** Default: a guest's. */
  session?: StorySession;
  /** Default: `default`. */
  brandId?: string;
  /** Default: `/art/`. */
  path?: string;
  /** Answers to further calls of the service. */
  calls?: StoryAnswers;
}

/** The shell's properties for a story; its client stays the same for as long as it is shown. */
export function useShellProps({
  session,
  brandId,
  path = '/art/',
  calls,
}: ShellStoryArgs): Omit<ShellProviderProps, 'children'> {
  const [client] = useState(() => createStoryClient(session, calls));
  const brand = (brandId && getBrand(brandId, brands)) || defaultBrand;
  return { brand, client, messages, path, onNavigate: stayHere };
}

/** A story has no other page to go to. */
function stayHere() {}
