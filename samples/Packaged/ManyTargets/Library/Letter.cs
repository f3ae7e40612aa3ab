// A library with several target frameworks. Its letter records which serializer reads its property.
using System;
using System.Diagnostics;
using System.Linq;

namespace Library
{
    public class Letter
    {
        // The code that Vivace.Json generates is in the project's own assembly.
        public static string Engine = "none";

        public string To
        {
            get
            {
                string[] frames = new StackTrace().GetFrames().Select(frame => frame.GetMethod()?.DeclaringType?.FullName ?? "").ToArray();
                Engine = frames.Any(name => name.StartsWith("Vivace.Json.", StringComparison.Ordinal)) ? "Vivace.Json" : "System.Text.Json";
                return "Ada";
            }
        }

        // The older target is built without System.Text.Json, so that nothing has to be installed for the sample.
        public static string Write(Letter letter) =>
#if NET
            System.Text.Json.JsonSerializer.Serialize(letter);
#else
            "{\"To\":\"" + letter.To + "\"}";
#endif
    }
}
