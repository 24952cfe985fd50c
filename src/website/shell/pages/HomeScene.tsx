/** A house at dusk on a hill: a drawing, so it is small and free of other owners' rights. */
export function HomeScene() {
  return (
    <svg
      className="hero-scene"
      viewBox="0 0 640 560"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#23424f" />
          <stop offset="0.38" stopColor="#6d6a6f" />
          <stop offset="0.62" stopColor="#dd9a68" />
          <stop offset="0.78" stopColor="#ffd49a" />
        </linearGradient>
        <radialGradient id="lamp" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#ffdf9f" stopOpacity="0.85" />
          <stop offset="1" stopColor="#ffdf9f" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0 0h640v560H0Z" fill="url(#dusk)" />
      <g fill="#fff3d6">
        <circle cx="88" cy="66" r="2.4" />
        <circle cx="190" cy="38" r="1.8" />
        <circle cx="262" cy="104" r="2" />
        <circle cx="402" cy="52" r="1.8" />
        <circle cx="590" cy="120" r="2" />
        <path d="M520 58a34 34 0 1 0 22 58 28 28 0 0 1-22-58Z" />
      </g>
      <path d="M0 352c90-52 176-62 262-30s184 30 378-46v284H0Z" fill="#59706a" />
      <path d="M0 402c120-40 220-22 320-6s206 2 320-44v208H0Z" fill="#33584c" />
      <g fill="#23483c">
        <path d="m86 318 34 92H52Zm0 40 42 84H44Z" />
        <path d="m150 356 24 62h-48Zm0 26 30 66h-60Z" />
        <path d="m566 300 30 84h-60Zm0 36 38 78h-76Z" />
      </g>
      <path d="M0 462c140-62 290-66 420-36 90 20 160 18 220 6v128H0Z" fill="#1c4a3b" />
      <ellipse cx="356" cy="420" rx="176" ry="112" fill="url(#lamp)" />
      <g>
        <path d="M420 262h26v58h-26Z" fill="#3a2d27" />
        <path
          d="M432 250c-12-18 10-26 0-46s12-24 2-46"
          fill="none"
          stroke="#e9dccb"
          strokeOpacity="0.5"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <path d="M264 352h204v104H264Z" fill="#f3e9d6" />
        <path d="M414 352h54v104h-54Z" fill="#e2d2b6" />
        <path d="m238 360 66-86h126l64 86Z" fill="#7a3413" />
        <path d="m238 360 66-86 60 86Z" fill="#8f3f18" />
        <path d="m264 456 0-92 40-52 38 52v92Z" fill="#fbf6ec" />
        <path d="M286 398h36v58h-36Z" fill="#5b3a26" />
        <circle cx="314" cy="430" r="2.6" fill="#ffcf8a" />
        <path d="M290 346a14 14 0 0 1 28 0v14h-28Z" fill="#ffcf8a" />
        <path d="M364 386h36v40h-36Zm52 0h36v40h-36Z" fill="#ffcf8a" />
        <path d="M382 386v40m-18-20h36m34-20v40m-18-20h36M304 332v28" stroke="#8f3f18" strokeWidth="3" />
      </g>
      <path d="M286 456h36c10 40-40 58-26 104h-96c6-52 78-62 86-104Z" fill="#e6c48f" />
      <path
        d="M0 506c90-30 150-34 214-22-10 26-14 48-12 76H0Zm640-26v80H294c-8-24 2-44 14-66 120-32 220-14 332-14Z"
        fill="#14362b"
      />
      <g fill="#2f6b57">
        <circle cx="496" cy="446" r="22" />
        <circle cx="524" cy="452" r="17" />
        <circle cx="234" cy="456" r="17" />
      </g>
    </svg>
  );
}
