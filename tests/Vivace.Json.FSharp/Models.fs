// Types that F# adds to .NET, in the forms in which programs use them.
namespace Vivace.Json.FSharp

open System.Text.Json.Serialization
open Vivace.Json
open Vivace.Json.Serialization

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

type Id = Id of int

type Expression =
    | Number of int
    | Add of left: Expression * right: Expression
    | Sum of terms: Expression list
    | Named of name: string * value: Expression option

[<JsonFSharpUnion(JsonFSharpUnionTag.External, CaseNaming = JsonKnownNamingPolicy.SnakeCaseLower)>]
type Message =
    | [<JsonPropertyName("hi")>] Hello of text: string
    | GoodBye
    | SentTo of string * int

type Level =
    | Low
    | High

[<Struct>]
type StructSingle = StructSingle of value: string

type Tagged = Tagged of Case: int

type Renaming =
    | [<JsonPropertyName("renamed")>] Renamed of a: int
    | Plain
    | Kept of int * string

[<JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")>]
type Discriminated =
    | Kind1 of a: int
    | Kind2

[<JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)>]
type Unmapped = Only of a: int

type Clash = Clashing of ``$type``: int

type Unions =
    { Shape: Shape
      Shapes: Shape list
      Level: Level
      Levels: Map<Level, int>
      Id: Id
      Struct: StructUnion
      Result: Result<int, string>
      Choice: Choice<int, string, bool>
      Maybe: Shape option
      Message: Message
      Tree: Expression }
