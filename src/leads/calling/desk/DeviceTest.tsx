import { useEffect, useId, useState } from "react";
import { microphoneProblem } from "#leads/calling/rules/talk.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { type ChosenDevices, chooseDevices, chosenDevices, openMicrophone, toSpeaker } from "./chosen-devices.ts";
import { hearLevel } from "./hear-level.ts";
import { testSound } from "./test-sound.ts";

const NONE: ChosenDevices = { microphone: null, speaker: null };

/** Lets a person choose the devices of their calls in this browser, and try them. */
export function DeviceTest() {
  const [chosen, setChosen] = useState(NONE);
  const [found, setFound] = useState<MediaDeviceInfo[]>([]);
  const [microphone, setMicrophone] = useState<MediaStream | null>(null);
  const [level, setLevel] = useState(0);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const look = async () => {
      setFound(await navigator.mediaDevices.enumerateDevices());
      setChosen(chosenDevices());
    };
    const again = () => void look();
    again();
    navigator.mediaDevices.addEventListener("devicechange", again);
    return () => navigator.mediaDevices.removeEventListener("devicechange", again);
  }, []);
  useEffect(() => (microphone === null ? undefined : hearLevel(microphone, setLevel)), [microphone]);
  const listen = async () => {
    setProblem("");
    try {
      setMicrophone(await openMicrophone());
      // Their names are known only to a page that may listen.
      setFound(await navigator.mediaDevices.enumerateDevices());
    } catch (error) {
      setMicrophone(null);
      setProblem(microphoneProblem((error as Error).name));
    }
  };
  const choose = (part: Partial<ChosenDevices>) => {
    const next = { ...chosen, ...part };
    chooseDevices(next);
    setChosen(next);
    if (part.microphone !== undefined && microphone !== null) void listen();
  };
  return (
    <div className="grid max-w-prose gap-4">
      <Devices
        label="Microphone"
        devices={found.filter(({ kind }) => kind === "audioinput")}
        value={chosen.microphone}
        onChoose={(id) => choose({ microphone: id })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <DeskButton type="button" look="plain" onClick={() => void listen()}>
          Test the microphone
        </DeskButton>
        {microphone === null ? null : (
          <label className="flex items-center gap-2">
            Your voice <meter min={0} max={1} value={level} />
          </label>
        )}
      </div>
      <Devices
        label="Speaker"
        devices={found.filter(({ kind }) => kind === "audiooutput")}
        value={chosen.speaker}
        onChoose={(id) => choose({ speaker: id })}
      />
      <div>
        <DeskButton type="button" look="plain" onClick={() => void testSound(toSpeaker)}>
          Play a tone
        </DeskButton>
      </div>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

type DevicesProps = {
  label: string;
  devices: readonly MediaDeviceInfo[];
  value: string | null;
  onChoose: (id: string | null) => void;
};

function Devices({ label, devices, value, onChoose }: DevicesProps) {
  const id = useId();
  const options = [
    { value: "", label: "As the browser chooses" },
    ...devices
      .filter(({ deviceId }) => deviceId !== "" && deviceId !== "default")
      .map((one) => ({ value: one.deviceId, label: one.label || `${label} without a name` })),
  ];
  // Until the microphone is tried, the browser says nothing about devices.
  if (value !== null && options.every((one) => one.value !== value))
    options.push({ value, label: "The one you chose" });
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <NativeSelect
        id={id}
        boxClassName="w-full"
        options={options}
        value={value ?? ""}
        onChange={(event) => onChoose(event.target.value || null)}
      />
    </div>
  );
}
