import { type PointerEvent, useRef } from "react";
import type { Crop, FocalPoint } from "#newsroom/images/rules/image.ts";

type Props = {
  src: string;
  width: number;
  height: number;
  crop: Crop;
  focalPoint: FocalPoint;
  /** The action of a drag and a click. */
  mode: "crop" | "focal";
  onCrop: (crop: Crop) => void;
  onFocal: (point: FocalPoint) => void;
};

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The whole image with its crop and focal point, for the pointer; the fields beside it do the same by keyboard. */
export function CropView({ src, width, height, crop, focalPoint, mode, onCrop, onFocal }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const toImage = svg.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toImage);
    return { x: between(x / width, 0, 1), y: between(y / height, 0, 1) };
  };
  const focus = ({ x, y }: { x: number; y: number }) =>
    onFocal({ x: between((x - crop.x) / crop.width, 0, 1), y: between((y - crop.y) / crop.height, 0, 1) });
  const move = (event: PointerEvent) => {
    const from = start.current;
    if (!from) return;
    const to = placeOf(event);
    if (mode === "focal") return focus(to);
    const size = { width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
    // A click is no crop.
    if (size.width > 0.03 && size.height > 0.03)
      onCrop({ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), ...size });
  };
  const frame = { x: crop.x * width, y: crop.y * height, width: crop.width * width, height: crop.height * height };
  const dot = Math.max(width, height) / 60;
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      className="block max-h-[28rem] w-full cursor-crosshair touch-none rounded-md border border-line bg-hover"
      onPointerDown={(event) => {
        start.current = placeOf(event);
        event.currentTarget.setPointerCapture(event.pointerId);
        if (mode === "focal") focus(start.current);
      }}
      onPointerMove={move}
      onPointerUp={() => {
        start.current = null;
      }}
    >
      <image href={src} width={width} height={height} />
      <path
        d={`M0 0H${width}V${height}H0Z M${frame.x} ${frame.y}v${frame.height}h${frame.width}v${-frame.height}Z`}
        fill="#000"
        fillOpacity="0.55"
        fillRule="evenodd"
      />
      <rect {...frame} fill="none" stroke="#fff" strokeWidth={dot / 4} />
      <circle
        cx={frame.x + focalPoint.x * frame.width}
        cy={frame.y + focalPoint.y * frame.height}
        r={dot}
        fill="#fff"
        fillOpacity="0.6"
        stroke="#000"
        strokeWidth={dot / 4}
      />
    </svg>
  );
}
