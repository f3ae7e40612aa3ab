// Types that F# adds to .NET, in the forms in which programs use them.
namespace Vivace.Json.FSharp

open System.Text.Json.Serialization

type Colour =
    | Red = 0
    | Green = 1

type Point = { X: int; Y: int }

type Person =
    { Name: string
      Age: int
      Email: string option
      Score: float voption
      Tags: string list
      Friends: Person list
      Favourite: Colour
      Counts: Map<string, int>
      Codes: Set<int>
      Place: Point option
      Both: int * string }

[<CLIMutable>]
type Mutable = { mutable First: int; Second: string option; Third: int option }

[<Struct>]
type StructRecord = { A: int; B: string }

type Shape =
    | Circle of radius: float
    | Square of side: float
    | Empty

[<Struct>]
type StructUnion =
    | One of one: int
    | Two of two: string

type Holder = { Shape: Shape; Number: int }

type Tree = { Value: int; Children: Tree list; Parent: Tree option }

type Class(name: string, size: int option) =
    member _.Name = name
    member _.Size = size
    member val Extra: int voption = ValueNone with get, set

type Attributed =
    { [<JsonPropertyName("n")>]
      Named: int option
      [<JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)>]
      Skipped: string option
      [<JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)>]
      SkippedValue: int voption
      [<JsonNumberHandling(JsonNumberHandling.WriteAsString ||| JsonNumberHandling.AllowReadingFromString)>]
      Quoted: int
      [<JsonRequired>]
      Needed: int list }

type Generic<'T> = { Item: 'T; Items: 'T list; Maybe: 'T option; MaybeValue: 'T voption; Lookup: Map<string, 'T> }
