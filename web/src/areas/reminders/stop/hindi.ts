import type english from './texts/en.json'

/** The texts of this page in Hindi, which is offered to patients and is no language of the interface. */
export const hindi: Readonly<Record<keyof typeof english, string>> = {
  title: 'याद दिलाने वाले संदेश बंद करें',
  lead: 'बटन दबाने के बाद इस लिंक वाले संदेश नहीं आएँगे। आपका इलाज पहले जैसा चलता रहेगा।',
  noCode: 'यह लिंक पूरा नहीं है। संदेश से लिंक दोबारा खोलें।',
  press: 'संदेश बंद करें',
  stoppedTitle: 'संदेश बंद हो गए',
  stopped: 'अब याद दिलाने वाले संदेश नहीं आएँगे। दोबारा चाहिए तो अपने अस्पताल से कहें।',
  trouble: 'यह नहीं हो सका। थोड़ी देर में फिर कोशिश करें।',
}
