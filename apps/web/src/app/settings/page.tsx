import { FirstScreen } from "../../first-screen/first-screen";

export default function Page() {
  return <FirstScreen />;
}
