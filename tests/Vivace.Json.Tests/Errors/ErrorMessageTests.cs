// Tests the sentences of errors, each against its input.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Errors;

public class ErrorMessageTests
{
    private static readonly JsonSerializerOptions s_noUnmapped = new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
    private static readonly JsonSerializerOptions s_noDuplicates = new() { AllowDuplicateProperties = false };
    private static readonly JsonSerializerOptions s_comments = new() { ReadCommentHandling = JsonCommentHandling.Skip };
    private static readonly JsonSerializerOptions s_shallow = new() { MaxDepth = 1 };
    private static readonly JsonSerializerOptions s_nullable = new() { RespectNullableAnnotations = true };

    private static readonly (string Text, string Message, Func<string, JsonException> Read)[] s_rows =
    [
        Row<ErrorModels.Order>("{\n  \"Price\": \"12,50\" }", "Expected a number for Order.Price, found the string \"12,50\" at $.Price (line 2, column 12). Write it as 12.50."),
        Row<ErrorModels.Order>("{\"Id\":\"42\"}", "Expected a number for Order.Id, found the string \"42\" at $.Id (line 1, column 7). Write it without quotes, or set NumberHandling to AllowReadingFromString."),
        Row<ErrorModels.Order>("{\"Id\":\"1,200\"}", "Expected a number for Order.Id, found the string \"1,200\" at $.Id (line 1, column 7). Write it as 1200."),
        Row<ErrorModels.Order>("{\"Id\":\"1,5\"}", "Expected a number for Order.Id, found the string \"1,5\" at $.Id (line 1, column 7)."),
        Row<ErrorModels.Order>("{\"Id\":1.5}", "Expected a whole number for Order.Id, found the number 1.5 at $.Id (line 1, column 7). Use decimal or double for numbers with a fraction or an exponent."),
        Row<ErrorModels.Order>("{\"Id\":99999999999}", "Expected a whole number from -2147483648 to 2147483647 for Order.Id, found the number 99999999999 at $.Id (line 1, column 7)."),
        Row<ErrorModels.Order>("{\"Id\":null}", "Expected a number for Order.Id, found null at $.Id (line 1, column 7). Make it int? to allow null."),
        Row<ErrorModels.Order>("{\"Id\":{}}", "Expected a number for Order.Id, found an object at $.Id (line 1, column 7)."),
        Row<ErrorModels.Order>("{\"Id\":true}", "Expected a number for Order.Id, found true at $.Id (line 1, column 7)."),
        Row<ErrorModels.Order>("{\"Kind\":\"Gren\"}", "Expected one of 'Red', 'Green' for Order.Kind, found the string \"Gren\" at $.Kind (line 1, column 9). Did you mean 'Green'?"),
        Row<ErrorModels.Order>("{\"Kind\":\"Purple\"}", "Expected one of 'Red', 'Green' for Order.Kind, found the string \"Purple\" at $.Kind (line 1, column 9)."),
        Row<ErrorModels.Order>("{\"Lines\":{}}", "Expected an array for Order.Lines, found an object at $.Lines (line 1, column 10). Put the object in brackets: [ { … } ]."),
        Row<ErrorModels.Order>("{\"Lines\":[5]}", "Expected an object for an element of Order.Lines, found the number 5 at $.Lines[0] (line 1, column 11)."),
        Row<ErrorModels.Order>("{\"Placed\":\"2024-02-30\"}", "Expected a date and time such as 2024-12-31T23:59:59Z for Order.Placed, found the string \"2024-02-30\" at $.Placed (line 1, column 11)."),
        Row<ErrorModels.Order>("[{}]", "Expected an object for Order, found an array at $ (line 1, column 1). Read a List<Order>, or send one object."),
        Row<ErrorModels.Order>("{\"Lines\":[{\"Qty\":1},{\"Qty\":\"two\"}]}", "Expected a number for Line.Qty, found the string \"two\" at $.Lines[1].Qty (line 1, column 28)."),
        Row<ErrorModels.Order>("{\"Lines\":[{\"Qt\":1}]}", "Expected a member of Line, found the name \"Qt\" at $.Lines[0].Qt (line 1, column 12). Did you mean 'Qty'?", s_noUnmapped),
        Row<ErrorModels.Order>("{\"Lines\":[{\"qty\":1}]}", "Expected a member of Line, found the name \"qty\" at $.Lines[0].qty (line 1, column 12). Did you mean 'Qty'? Upper and lower case differ.", s_noUnmapped),
        Row<ErrorModels.Order>("{\"Lines\":[{\"zzzzz\":1}]}", "Expected a member of Line, found the name \"zzzzz\" at $.Lines[0].zzzzz (line 1, column 12). Its members are 'Sku', 'Qty'.", s_noUnmapped),
        Row<ErrorModels.Order>("{\"Id\":1, \"Id\":2}", "Expected each member once, found \"Id\" again at $.Id (line 1, column 10). Remove one of them, or set AllowDuplicateProperties.", s_noDuplicates),
        Row<ErrorModels.Required>("{}", "Expected the required members 'A', 'B' of Required, found the end of the object at $ (line 1, column 2). Add what is missing, or make it optional."),
        Row<ErrorModels.Required>("{\"A\":1}", "Expected the required member 'B' of Required, found the end of the object at $ (line 1, column 7). Add what is missing, or make it optional."),
        Row<ErrorModels.Nullability>("{\"A\":null}", "Expected a string for Nullability.A, found null at $.A (line 1, column 6). Make it string? to allow null.", s_nullable),
        Row<bool>("\"True\"", "Expected true or false, found the string \"True\" at $ (line 1, column 1). Write it without quotes, in lower case."),
        Row<bool>("1", "Expected true or false, found the number 1 at $ (line 1, column 1). Write true or false."),
        Row<string>("1", "Expected a string, found the number 1 at $ (line 1, column 1). Put it in double quotes."),
        Row<string>("true", "Expected a string, found true at $ (line 1, column 1). Put it in double quotes."),
        Row<double>("\"NaN\"", "Expected a number for double, found the string \"NaN\" at $ (line 1, column 1). Set NumberHandling to AllowNamedFloatingPointLiterals."),
        Row<byte>("256", "Expected a whole number from 0 to 255 for byte, found the number 256 at $ (line 1, column 1)."),
        Row<Int128>("1.5", "Expected a whole number for Int128, found the number 1.5 at $ (line 1, column 1). Use decimal or double for numbers with a fraction or an exponent."),
        Row<Guid>("\"x\"", "Expected a GUID such as 0f8fad5b-d9cb-469f-a165-70867728950e for Guid, found the string \"x\" at $ (line 1, column 1)."),
        Row<Dictionary<string, int>>("{\"a\":\"x\"}", "Expected a number for int, found the string \"x\" at $.a (line 1, column 6)."),
        Row<Dictionary<int, int>>("{\"a\":1}", "Expected a number in double quotes as the key, found the name \"a\" at $.a (line 1, column 2)."),
        Row<int[]>("[\"x\"]", "Expected a number for int, found the string \"x\" at $[0] (line 1, column 2)."),
        Row<ErrorModels.Kind>("[]", "Expected a number for Kind, found an array at $ (line 1, column 1)."),
        Row<DayOfWeek>("\"Monday\"", "Expected a number for DayOfWeek, found the string \"Monday\" at $ (line 1, column 1). Add a JsonStringEnumConverter to read names."),
        Row<string>("\"\\ud800\"", "Expected a string of valid UTF-8, found the string \"\\ud800\" at $ (line 1, column 1). Write the text as UTF-8, and both halves of an escaped surrogate pair."),
        Row<byte[]>("\"!\"", "Expected a string in Base64 for byte[], found the string \"!\" at $ (line 1, column 1)."),
        Row<char>("\"ab\"", "Expected a string of one character for char, found the string \"ab\" at $ (line 1, column 1)."),
        Row<int[]>("{\"a\":1}", "Expected an array for int[], found an object at $ (line 1, column 1). Put the object in brackets: [ { … } ]."),
        Row<decimal>("1e999", "Expected a number in the range of decimal for decimal, found the number 1e999 at $ (line 1, column 1)."),
        Row<int[]>("", "Expected a value, found an empty text at $ (line 1, column 1). Check that the text was sent, and that nothing read it before."),
        Row<int[]>(" \n", "Expected a value, found white space alone at $ (line 2, column 1). Check that the text was sent, and that nothing read it before."),
        Row<int[]>("<!DOCTYPE html><html>", "Expected a value, found '<' at $ (line 1, column 1). The text looks like HTML, perhaps an error page: check the address and the status of the response."),
        Row<int[]>("\n<?xml?>", "Expected a value, found '<' at $ (line 2, column 1). The text looks like XML: ask the sender for JSON."),
        Row<int[]>("\uFEFF[]", "Expected a value, found a byte order mark at $ (line 1, column 1). The text begins with a byte order mark: skip its three bytes, or read from a stream."),
        Row<int[]>("[1,2,]", "Expected a value after ',', found ']' at $[2] (line 1, column 6). Remove the comma, or set AllowTrailingCommas."),
        Row<int[]>("[1 2]", "Expected ',' or ']' after the value, found the number 2 at $[1] (line 1, column 4). Put a comma before it."),
        Row<int[]>("[1,,2]", "Expected a value after ',', found ',' at $[1] (line 1, column 4). Remove the comma, or put what is missing before it."),
        Row<int[]>("[1", "Expected ',' or ']', found the end of the text at $[0] (line 1, column 3). The text is cut off (1 level is still open): check that all of it was sent and read."),
        Row<int[]>("[[1,", "Expected a number for int, found an array at $[0] (line 1, column 2)."),
        Row<int[]>("[1]]", "Expected the end of the text, found ']' at $[1] (line 1, column 4). Remove it, or open what it closes."),
        Row<int[]>("[1] [2]", "Expected the end of the text, found an array at $[1] (line 1, column 5). A text holds one value: put several in an array, or read them one by one."),
        Row<int[]>("[1],[2]", "Expected the end of the text, found ',' at $[1] (line 1, column 4). Put several values in an array: [ … ]."),
        Row<int[]>("[1]x", "Expected the end of the text, found 'x' at $[1] (line 1, column 4). A text holds one value."),
        Row<int[]>("['a']", "Expected a value or ']', found a single quote at $[0] (line 1, column 2). Use double quotes."),
        Row<int[]>("[\"a", "Expected '\"' at the end of the string, found the end of the text at $[0] (line 1, column 4). The text is cut off (1 level is still open): check that all of it was sent and read."),
        Row<int[]>("[\"a\nb\"]", "Expected an escape instead of a control character in the string, found a line break at $[0] (line 1, column 4). Write a line break as \\n."),
        Row<int[]>("[\"a\tb\"]", "Expected an escape instead of a control character in the string, found a tab at $[0] (line 1, column 4). Write a tab as \\t."),
        Row<int[]>("[\"\u0001\"]", "Expected an escape instead of a control character in the string, found '\\u0001' at $[0] (line 1, column 3). Write it as \\u0001."),
        Row<int[]>("[\"\\q\"]", "Expected one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX in the string, found '\\q' at $[0] (line 1, column 3). Write a backslash as \\\\."),
        Row<int[]>("[\"\\u12x4\"]", "Expected four hexadecimal digits after \\u in the string, found '\\u12x4' at $[0] (line 1, column 3)."),
        Row<int[]>("[01]", "Expected a number without a leading zero, found the number 01 at $[0] (line 1, column 2). Remove the zero, or put the digits in quotes if they are no number."),
        Row<int[]>("[1.]", "Expected a digit after '.', found the number 1. at $[0] (line 1, column 2)."),
        Row<int[]>("[+1]", "Expected a value or ']', found '+1' at $[0] (line 1, column 2). Write a positive number without a sign."),
        Row<int[]>("[.5]", "Expected a value or ']', found '.5' at $[0] (line 1, column 2). Write a digit before the point."),
        Row<int[]>("[-]", "Expected a digit after '-', found '-' at $[0] (line 1, column 2)."),
        Row<int[]>("[0x1F]", "Expected a number, found the number 0x1F at $[0] (line 1, column 2). Write the number with decimal digits."),
        Row<int[]>("[NaN]", "Expected a value or ']', found 'NaN' at $[0] (line 1, column 2). Put it in quotes, and set NumberHandling to AllowNamedFloatingPointLiterals."),
        Row<int[]>("[-Infinity]", "Expected a digit after '-', found '-Infinity' at $[0] (line 1, column 2). Put it in quotes, and set NumberHandling to AllowNamedFloatingPointLiterals."),
        Row<int[]>("[True]", "Expected a value or ']', found 'True' at $[0] (line 1, column 2). Write true."),
        Row<int[]>("[undefined]", "Expected a value or ']', found 'undefined' at $[0] (line 1, column 2). Write null."),
        Row<int[]>("[tru]", "Expected true, found 'tru' at $[0] (line 1, column 2)."),
        Row<int[]>("[abc]", "Expected a value or ']', found 'abc' at $[0] (line 1, column 2). Put text in double quotes."),
        Row<int[]>("[1/*c*/]", "Expected ',' or ']' after the value, found '/' at $[1] (line 1, column 3). Remove the comment, or set ReadCommentHandling to Skip."),
        Row<int[]>("[1 /", "Expected ',' or ']' after the value, found '/' at $[1] (line 1, column 4)."),
        Row<int[]>("[}", "Expected a value or ']', found '}' at $[0] (line 1, column 2)."),
        Row<int[]>("[1;2]", "Expected ',' or a closing bracket after the number, found ';' at $[0] (line 1, column 3)."),
        Row<int[]>("[@]", "Expected a value or ']', found '@' at $[0] (line 1, column 2)."),
        Row<int[]>("[1\u00A0]", "Expected ',' or a closing bracket after the number, found '\\u00A0' at $[0] (line 1, column 3)."),
        Row<int[]>("[‮]", "Expected a value or ']', found '\\u202E' at $[0] (line 1, column 2)."),
        Row<Dictionary<string, int>>("{a:1}", "Expected a member name in double quotes or '}', found 'a' at $ (line 1, column 2). Put the name in double quotes."),
        Row<Dictionary<string, int>>("{'a':1}", "Expected a member name in double quotes or '}', found a single quote at $ (line 1, column 2). Use double quotes."),
        Row<Dictionary<string, int>>("{\"a\" 1}", "Expected ':' after the member name, found the number 1 at $ (line 1, column 6). Put a colon before it."),
        Row<Dictionary<string, int>>("{\"a\"=1}", "Expected ':' after the member name, found '=' at $ (line 1, column 5). Use ':' between a name and its value."),
        Row<Dictionary<string, int>>("{\"a\":1 \"b\":2}", "Expected ',' or '}' after the value, found the string \"b\" at $.a (line 1, column 8). Put a comma before it."),
        Row<Dictionary<string, int>>("{\"a\":1,}", "Expected a member after ',', found '}' at $.a (line 1, column 8). Remove the comma, or set AllowTrailingCommas."),
        Row<Dictionary<string, int>>("{,", "Expected a member name in double quotes or '}', found ',' at $ (line 1, column 2). Remove the comma, or put what is missing before it."),
        Row<Dictionary<string, int>>("{\"a\":}", "Expected a value, found '}' at $.a (line 1, column 6)."),
        Row<Dictionary<string, int>>("{\"a\":1]", "Expected ',' or '}' after the value, found ']' at $.a (line 1, column 7)."),
        Row<Dictionary<string, int>>("{\"a\"", "Expected ':' after the member name, found the end of the text at $ (line 1, column 5). The text is cut off (1 level is still open): check that all of it was sent and read."),
        Row<Dictionary<string, int>>("{\"a\":", "Expected a value, found the end of the text at $.a (line 1, column 6). The text is cut off (1 level is still open): check that all of it was sent and read."),
        Row<Dictionary<string, int>>("{\"a\":tru", "Expected true, found the end of the text at $.a (line 1, column 9). The text is cut off (1 level is still open): check that all of it was sent and read."),
        Row<Dictionary<string, int>>("{1:2}", "Expected a member name in double quotes or '}', found the number 1 at $ (line 1, column 2). Put the name in double quotes."),
        Row<Dictionary<string, int>>("{\"a\":1,b:2}", "Expected a member name in double quotes, found 'b' at $.a (line 1, column 8). Put the name in double quotes."),
        Row<ErrorModels.Order>("{\"Id\":\"0123456789012345678901234567890123456789012\"}", "Expected a number for Order.Id, found the string \"0123456789012345678901234567890123456789…\" at $.Id (line 1, column 7)."),
        Row<ErrorModels.Order>("{\"Id\":\"a\u2028\u00A0b\"}", "Expected a number for Order.Id, found the string \"a\\u2028\\u00A0b\" at $.Id (line 1, column 7)."),
        Row<int[]>("[1\"a\"]", "Expected ',' or a closing bracket after the number, found the string \"a\" at $[0] (line 1, column 3). Put a comma before it."),
        Row<ErrorModels.Order>("{\"Lines\":[{\"Sku\":5}]}", "Expected a string for Line.Sku, found the number 5 at $.Lines[0].Sku (line 1, column 18). Put it in double quotes."),
        Row<Dictionary<string, int[]>>("{\"a\":[1,null]}", "Expected a number for int, found null at $.a[1] (line 1, column 9). Make it int? to allow null."),
        Row<DateOnly>("20240101", "Expected a date such as 2024-12-31 for DateOnly, found the number 20240101 at $ (line 1, column 1)."),
        Row<int[]>("[1/*c", "Expected '*/' at the end of the comment, found '/' at $[1] (line 1, column 3).", s_comments),
        Row<int[]>("[1/c", "Expected a comment after '/', found '/' at $[1] (line 1, column 3).", s_comments),
        Row<int[][]>("[[1]]", "Expected at most 1 level of arrays and objects, found an array at $[0] (line 1, column 2). Raise MaxDepth if such a text is meant to be read.", s_shallow),
    ];

    public static TheoryData<int> Rows => [.. Enumerable.Range(0, s_rows.Length)];

    [Fact]
    public void Read_NodeOfAnotherKind_SaysWhichItTakes()
    {
        static string MessageOf<T>(string json) => Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<T>(json)).Message;
        Assert.Equal("Expected a string, a number, true or false for JsonValue, found an object at $ (line 1, column 1).", MessageOf<JsonValue>("{\"a\":1}"));
        Assert.Equal("Expected a string, a number, true or false for JsonValue, found an array at $[1] (line 1, column 4).", MessageOf<JsonValue[]>("[1,[]]"));
        Assert.Equal("Expected an array for JsonArray, found an object at $ (line 1, column 1). Put the object in brackets: [ { … } ].", MessageOf<JsonArray>("{}"));
        Assert.Equal("Expected an object for JsonObject, found the number 1 at $ (line 1, column 1).", MessageOf<JsonObject>("1"));
    }

    [Theory, MemberData(nameof(Rows))]
    public void Read_WrongText_SaysWhatWhereAndHow(int row)
    {
        (string text, string message, Func<string, JsonException> read) = s_rows[row];
        Assert.Equal(message, read(text).Message);
    }

    // The last four wait for what is not served yet; the others are errors of writing, and of nothing known.
    [Fact]
    public void Rows_OfEveryKind_AreThere()
    {
        JsonErrorKind[] elsewhere = [JsonErrorKind.Unknown, JsonErrorKind.Cycle, JsonErrorKind.TooLarge, JsonErrorKind.TypeDiscriminator, JsonErrorKind.Reference, JsonErrorKind.Converter];
        IEnumerable<JsonErrorKind> shown = s_rows.Select(row => row.Read(row.Text).Error!.Kind).Distinct();
        Assert.Equal(Enum.GetValues<JsonErrorKind>().Except(elsewhere).Order(), shown.Order());
    }

    private static (string, string, Func<string, JsonException>) Row<T>(string text, string message, JsonSerializerOptions? options = null) =>
        (text, message, input => FailingInput.Read<T>(input, options));
}
