// F# unions in the forms that settings and attributes choose: read and written on every engine, whole and in parts.
module Vivace.Json.FSharp.UnionTests

open System
open System.IO
open System.Text
open System.Text.Json
open System.Text.Json.Serialization
open Vivace.Json
open Vivace.Json.Plans
open Vivace.Json.Streams
open Xunit

type private Ours = Vivace.Json.JsonSerializer

let private engines = [ ObjectEngine.Emitted; ObjectEngine.Interpreted; ObjectEngine.Automatic ]

let private by (engine: ObjectEngine) (format: JsonFSharpUnionFormat) =
    JsonSettings(FSharpUnions = format, Engine = engine)

// In windows of a few bytes.
let private within window (call: unit -> 'T) =
    FirstWindow.Change window

    try
        call ()
    finally
        FirstWindow.Change 0

let private written (value: 'T) settings =
    let text = Ours.Serialize<'T>(value, (settings: JsonSettings))
    Assert.Equal(text, Encoding.UTF8.GetString(Ours.SerializeToUtf8Bytes<'T>(value, settings)))
    use stream = new MemoryStream()
    Ours.SerializeAsync<'T>(stream, value, settings).GetAwaiter().GetResult()
    Assert.Equal(text, Encoding.UTF8.GetString(stream.ToArray()))
    text

let private read<'T when 'T: equality> (json: string) (settings: JsonSettings) =
    let value = Ours.Deserialize<'T>(json, settings)
    let utf8 = Encoding.UTF8.GetBytes json
    Assert.True((value = Ours.Deserialize<'T>(ReadOnlySpan<byte>(utf8), settings)), json)

    for window in [ 0; 1; 16; 4096 ] do
        Assert.True((value = within window (fun () -> Ours.Deserialize<'T>(new MemoryStream(utf8), settings))), json)
        Assert.True((value = within window (fun () -> Ours.DeserializeAsync<'T>(new MemoryStream(utf8), settings).AsTask().GetAwaiter().GetResult())), json)

    value

let private roundTrips (format: JsonFSharpUnionFormat) (value: 'T) (json: string) =
    for engine in engines do
        let settings = by engine format
        Assert.Equal(json, written value settings)
        Assert.True((value = read<'T> json settings), json)

let private errorOf (thrown: JsonException) = JsonExceptionExtensions.get_Error thrown

let private error<'T> (format: JsonFSharpUnionFormat) (json: string) =
    let thrown =
        Assert.Throws<JsonException>(fun () -> Ours.Deserialize<'T>(json, by ObjectEngine.Automatic format) |> ignore)

    Assert.NotNull(errorOf thrown)
    thrown

let private internally = JsonFSharpUnionFormat.InternalTag
let private beside = JsonFSharpUnionFormat.CaseAndFields
let private outside = JsonFSharpUnionFormat.ExternalTag

let private besideNamed =
    JsonFSharpUnionFormat(Tag = JsonFSharpUnionTag.Adjacent, CaseName = "t", FieldsName = "c")

let private outsideUnnamed =
    JsonFSharpUnionFormat(Tag = JsonFSharpUnionTag.External, NamesFields = false, FieldlessAsStrings = false)

let private unwrapped = JsonFSharpUnionFormat(UnwrapsSingleCases = true)

[<Fact>]
let ``Cases_EachForm_RoundTrip`` () =
    roundTrips internally (Circle 1.5) """{"Case":"Circle","radius":1.5}"""
    roundTrips beside (Circle 1.5) """{"Case":"Circle","Fields":[1.5]}"""
    roundTrips outside (Circle 1.5) """{"Circle":{"radius":1.5}}"""
    roundTrips besideNamed (Circle 1.5) """{"t":"Circle","c":{"radius":1.5}}"""
    roundTrips outsideUnnamed (Circle 1.5) """{"Circle":[1.5]}"""

[<Fact>]
let ``FieldlessCases_EachForm_RoundTrip`` () =
    roundTrips internally Empty "\"Empty\""
    roundTrips beside Empty """{"Case":"Empty"}"""
    roundTrips outside Empty "\"Empty\""
    roundTrips besideNamed Empty "\"Empty\""
    roundTrips outsideUnnamed Empty """{"Empty":[]}"""
    roundTrips (JsonFSharpUnionFormat(FieldlessAsStrings = false)) Empty """{"Case":"Empty"}"""
    roundTrips (JsonFSharpUnionFormat(Tag = JsonFSharpUnionTag.External, FieldlessAsStrings = false)) Empty """{"Empty":{}}"""
    roundTrips internally [ Low; High ] """["Low","High"]"""
    roundTrips internally (Map [ Low, 1; High, 2 ]) """{"Low":1,"High":2}"""

    // Both forms are read, whatever is written.
    Assert.True((Empty = read<Shape> "\"Empty\"" (by ObjectEngine.Automatic beside)))
    Assert.True((Empty = read<Shape> """{"Case":"Empty"}""" (by ObjectEngine.Automatic internally)))
    Assert.True((Empty = read<Shape> """{"Case":"Empty","Fields":[]}""" (by ObjectEngine.Automatic beside)))

[<Fact>]
let ``SingleCases_OnRequest_AreTheirField`` () =
    roundTrips unwrapped (Id 3) "3"
    roundTrips unwrapped [ Id 3; Id 4 ] "[3,4]"
    roundTrips unwrapped (StructSingle "a") "\"a\""
    roundTrips unwrapped (Some(Id 3)) "3"
    roundTrips internally (Id 3) """{"Case":"Id","Item":3}"""
    roundTrips internally (StructSingle "a") """{"Case":"StructSingle","value":"a"}"""
    Assert.Equal("$[1]", (error<Id list> unwrapped """[1,"x"]""").Path)

[<Fact>]
let ``StructUnionsResultAndChoice_EachForm_RoundTrip`` () =
    roundTrips internally (One 1) """{"Case":"One","one":1}"""
    roundTrips internally (Two "b") """{"Case":"Two","two":"b"}"""
    roundTrips beside [| One 1; Two "b" |] """[{"Case":"One","Fields":[1]},{"Case":"Two","Fields":["b"]}]"""
    roundTrips internally (Ok 1: Result<int, string>) """{"Case":"Ok","ResultValue":1}"""
    roundTrips internally (Error "e": Result<int, string>) """{"Case":"Error","ErrorValue":"e"}"""
    roundTrips beside (Ok [ Circle 1.0 ]: Result<Shape list, string>) """{"Case":"Ok","Fields":[[{"Case":"Circle","Fields":[1]}]]}"""
    roundTrips internally (Choice2Of3 "c": Choice<int, string, bool>) """{"Case":"Choice2Of3","Item":"c"}"""

[<Fact>]
let ``RecursiveUnions_EachForm_RoundTrip`` () =
    let tree = Sum [ Number 1; Add(Number 2, Named("n", Some(Number 3))); Named("m", None) ]

    roundTrips
        internally
        tree
        """{"Case":"Sum","terms":[{"Case":"Number","Item":1},{"Case":"Add","left":{"Case":"Number","Item":2},"right":{"Case":"Named","name":"n","value":{"Case":"Number","Item":3}}},{"Case":"Named","name":"m","value":null}]}"""

    roundTrips
        beside
        tree
        """{"Case":"Sum","Fields":[[{"Case":"Number","Fields":[1]},{"Case":"Add","Fields":[{"Case":"Number","Fields":[2]},{"Case":"Named","Fields":["n",{"Case":"Number","Fields":[3]}]}]},{"Case":"Named","Fields":["m",null]}]]}"""

    roundTrips
        outside
        tree
        """{"Sum":{"terms":[{"Number":{"Item":1}},{"Add":{"left":{"Number":{"Item":2}},"right":{"Named":{"name":"n","value":{"Number":{"Item":3}}}}}},{"Named":{"name":"m","value":null}}]}}"""

[<Fact>]
let ``Attribute_OfTheUnion_ChoosesItsForm`` () =
    for format in [ null; internally; beside ] do
        roundTrips format (Hello "x") """{"hi":{"text":"x"}}"""
        roundTrips format GoodBye "\"good_bye\""
        roundTrips format (SentTo("a", 2)) """{"sent_to":{"Item1":"a","Item2":2}}"""

[<Fact>]
let ``Records_WithUnions_RoundTrip`` () =
    let value =
        { Shape = Square 2.0
          Shapes = [ Empty; Circle 1.0 ]
          Level = High
          Levels = Map [ Low, 1 ]
          Id = Id 7
          Struct = Two "t"
          Result = Error "r"
          Choice = Choice3Of3 true
          Maybe = None
          Message = GoodBye
          Tree = Add(Number 1, Number 2) }

    for format in [ internally; beside; outside; besideNamed; outsideUnnamed; unwrapped ] do
        for engine in engines do
            let settings = by engine format
            let json = written value settings
            Assert.True((value = read<Unions> json settings))
            let indented = JsonSettings(FSharpUnions = format, Engine = engine, WriteIndented = true)
            Assert.True((value = read<Unions> (written value indented) settings))

            // The indented text is the same text.
            use document = JsonDocument.Parse(written value indented)
            Assert.Equal(json, Ours.Serialize<JsonElement>(document.RootElement, settings))

// More than a window of text, so that values pause within unions.
[<Fact>]
let ``LongValues_WrittenInParts_AreTheSameText`` () =
    let tree = Sum [ for i in 1..20000 -> if i % 2 = 0 then Number i else Add(Number i, Sum [ Number 1; Number 2 ]) ]

    for format in [ internally; beside; outside; besideNamed; outsideUnnamed ] do
        let settings = JsonSettings(FSharpUnions = format, DefaultBufferSize = 1000)
        let json = Ours.Serialize<Expression>(tree, settings)
        Assert.Equal(json, written tree settings)
        Assert.True((tree = Ours.Deserialize<Expression>(json, settings)))

[<Fact>]
let ``Names_PolicyAndCase_ApplyToFields`` () =
    let settings = JsonSettings(FSharpUnions = internally, PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper, PropertyNameCaseInsensitive = true)
    Assert.Equal("""{"Case":"Circle","RADIUS":1}""", written (Circle 1.0) settings)
    Assert.True((Circle 1.0 = read<Shape> """{"radius":1,"case":"Circle"}""" settings))

[<Fact>]
let ``Reading_AnyOrder_FindsTheCase`` () =
    for engine in engines do
        for space in [ ""; " "; "\n " ] do
            Assert.True((Circle 1.0 = read<Shape> $"""{{{space}"radius":{space}1,"x":[{{}}],{space}"C\u0061se":"Circle"{space}}}""" (by engine internally)))
            Assert.True((Circle 1.0 = read<Shape> $"""{{{space}"Fields":{space}[1],{space}"Case":"Circ\u006Ce"{space}}}""" (by engine beside)))
            Assert.True((Circle 1.0 = read<Shape> $"""{{{space}"Fields":{space}{{"radius":1}},{space}"Case":"Circle"{space}}}""" (by engine beside)))

    // The order is strict where that of metadata is.
    let first = JsonSettings(FSharpUnions = internally, AllowOutOfOrderMetadataProperties = false)
    Assert.Throws<JsonException>(fun () -> Ours.Deserialize<Shape>("""{"radius":1,"Case":"Circle"}""", first) |> ignore) |> ignore
    Assert.True((Circle 1.0 = Ours.Deserialize<Shape>("""{"Case":"Circle","radius":1}""", first)))

[<Fact>]
let ``Reading_OptionsThatAreMissing_AreNone`` () =
    Assert.True((Named("n", None) = read<Expression> """{"Case":"Named","name":"n"}""" (by ObjectEngine.Automatic internally)))
    let missing = error<Expression> internally """{"Case":"Named","value":null}"""
    Assert.Equal(JsonErrorKind.MissingRequired, (errorOf missing).Kind)
    Assert.Contains("name", missing.Message)

[<Fact>]
let ``Errors_WrongTexts_NameTheCases`` () =
    for format in [ internally; beside; outside ] do
        for json in [ "\"Oval\""; """{"Case":"Oval"}"""; """{"Oval":{}}"""; "{}"; """{"Case":1}""" ] do
            let thrown = error<Shape list> format ("[" + json + "]")

            if json <> """{"Case":1}""" && not (json.StartsWith "{\"Oval" && format <> outside) then
                Assert.Contains("\"Circle\", \"Square\", \"Empty\"", thrown.Message)

            Assert.StartsWith("$[0]", thrown.Path)

    for json in
        [ "\"Circle\""; """{"Case":"Circle"}"""; """{"Case":"Circle","Fields":[]}"""; """{"Case":"Circle","Fields":[1,2]}"""; """{"Case":"Circle","Fields":1}"""
          """{"Case":"Circle","Fields":["x"]}"""; """{"Case":"Circle","Case":"Circle","Fields":[1]}"""; """{"Case":"Circle","Fields":[1]"""; """{"Case":"Circle" "Fields":[1]}"""
          "1"; "[]"; "tru"; "{"; """{"Case":"Circle",}""" ] do
        error<Shape> beside json |> ignore

    Assert.Equal("$[1].radius", (error<Shape list> internally """["Empty",{"Case":"Circle","radius":"x"}]""").Path)
    error<Shape> outside """{"Circle":{"radius":1},"Square":{"side":1}}""" |> ignore
    error<StructUnion> internally "null" |> ignore
    Assert.Null(box (Ours.Deserialize<Shape>("null", by ObjectEngine.Automatic internally)))
    let deep = JsonSettings(FSharpUnions = outside, MaxDepth = 8)
    Assert.Throws<JsonException>(fun () -> Ours.Serialize<Expression>(Sum [ Sum [ Sum [ Sum [ Number 1 ] ] ] ], deep) |> ignore) |> ignore

[<Fact>]
let ``Strictness_OfTheSettings_Counts`` () =
    let strict = JsonSettings(FSharpUnions = internally, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, AllowDuplicateProperties = false)
    let kindOf (json: string) = (errorOf (Assert.Throws<JsonException>(fun () -> Ours.Deserialize<Shape>(json, strict) |> ignore))).Kind
    Assert.Equal(JsonErrorKind.UnmappedMember, kindOf """{"Case":"Circle","radius":1,"more":2}""")
    Assert.Equal(JsonErrorKind.DuplicateMember, kindOf """{"Case":"Circle","radius":1,"radius":2}""")
    Assert.Equal(Circle 2.0, read<Shape> """{"Case":"Circle","radius":1,"radius":2}""" (by ObjectEngine.Automatic internally))
    Assert.Throws<InvalidOperationException>(fun () -> Ours.Serialize<Tagged>(Tagged 1, by ObjectEngine.Automatic internally) |> ignore) |> ignore

[<Fact>]
let ``Objects_ThatAreCases_AreWrittenAsTheUnion`` () =
    for engine in engines do
        Assert.Equal("""[{"Case":"Circle","radius":1},"Empty"]""", written [ box (Circle 1.0); box Empty ] (by engine internally))

[<Fact>]
let ``Format_Compares_ByValue`` () =
    Assert.Equal(JsonSettings(FSharpUnions = JsonFSharpUnionFormat()), JsonSettings(FSharpUnions = JsonFSharpUnionFormat.InternalTag))
    Assert.NotEqual(JsonSettings(FSharpUnions = JsonFSharpUnionFormat()), JsonSettings())
    Assert.Throws<ArgumentOutOfRangeException>(fun () -> JsonFSharpUnionFormat(Tag = enum<JsonFSharpUnionTag> 5) |> ignore) |> ignore
    Assert.Throws<ArgumentNullException>(fun () -> JsonFSharpUnionFormat(CaseName = null) |> ignore) |> ignore

    // Where nothing is said, it is System.Text.Json 11's.
    Assert.Equal("""{"$type":"Circle","radius":1}""", Ours.Serialize<Shape>(Circle 1.0, JsonSettings()))
