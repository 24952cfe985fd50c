import { DragDropProvider, PointerSensor } from "@dnd-kit/react";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";

type Drag = ComponentProps<typeof DragDropProvider>;
type Point = { x: number; y: number };

/** Scrolls at the edges. Other plugins write a style element, which our pages may not have. */
const plugins: Drag["plugins"] = ([, autoScroller]) => (autoScroller ? [autoScroller] : []);

/** Presses on a link or a control are not drags. */
const sensors = [
  PointerSensor.configure({
    preventActivation: ({ target }) =>
      target instanceof Element && target.closest("a, select, input, summary, button:not([data-grip])") !== null,
  }),
];

type Props<Place extends string> = {
  /** Every place is marked `data-place` in the page. */
  places: readonly Place[];
  /** Returns the name of an id, shown while it is dragged; null if it doesn't exist. */
  nameOf: (id: string) => string | null;
  onDrop: (id: string, to: Place) => void;
  /** Renders the content; `over` is the place under the pointer while dragging. */
  children: (over: Place | null, dragging: boolean) => ReactNode;
};

/** An area in which cards are dragged from one place to another with a pointer. */
export function DragArea<Place extends string>({ places, nameOf, onDrop, children }: Props<Place>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<Place | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const follow = ({ x, y }: Point) => ghost.current?.style.setProperty("translate", `${x + 8}px ${y + 8}px`);
  const point = useRef({ x: 0, y: 0 });
  useEffect(() => {
    if (dragged !== null) follow(point.current);
  }, [dragged]);
  // The library's own targets need a plugin that writes style elements.
  const placeAt = ({ x, y }: Point): Place | null => {
    const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]")?.dataset["place"];
    return places.find((place) => place === found) ?? null;
  };
  return (
    <DragDropProvider
      plugins={plugins}
      sensors={sensors}
      onDragStart={({ operation }) => {
        point.current = operation.position.current;
        setDragged(String(operation.source?.id ?? ""));
      }}
      onDragMove={({ operation, to = operation.position.current }) => {
        follow(to);
        setOver(placeAt(to));
      }}
      onDragEnd={({ operation, canceled }) => {
        setDragged(null);
        setOver(null);
        const to = placeAt(operation.position.current);
        if (!canceled && to) onDrop(String(operation.source?.id ?? ""), to);
      }}
    >
      {children(over, dragged !== null)}
      {dragged === null ? null : (
        <div
          ref={ghost}
          aria-hidden
          className="pointer-events-none fixed top-0 left-0 z-50 max-w-60 truncate rounded-md border border-accent bg-raised px-2.5 py-1.5 font-medium shadow-overlay"
        >
          {nameOf(dragged)}
        </div>
      )}
    </DragDropProvider>
  );
}
