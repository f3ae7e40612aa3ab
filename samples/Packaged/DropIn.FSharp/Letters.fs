// A library in F# beside the program: its types go through either serializer, its own calls stay with System.Text.Json.
namespace DropIn.FSharp

open System.Text.Json

type Letter = { To: string; Pages: int list; Stamp: string option }

module Letters =
    let sample = { To = "Ada"; Pages = [ 1; 2 ]; Stamp = Some "blue" }

    let write (value: 'T) = JsonSerializer.Serialize value

    let read (json: string) : 'T = JsonSerializer.Deserialize<'T> json
