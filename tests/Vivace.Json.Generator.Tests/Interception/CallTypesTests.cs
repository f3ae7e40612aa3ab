// The types that get generated code because a call reads or writes them.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Interception;

namespace Vivace.Json.Generator.Tests.Interception;

public class CallTypesTests
{
    [Theory]
    [InlineData("JsonSerializer.Serialize(order)", "Order")]
    [InlineData("JsonSerializer.Serialize<object>(order)", null)]
    [InlineData("JsonSerializer.Serialize((object)order)", null)]
    [InlineData("JsonSerializer.Serialize(order, settings)", "Order")]
    [InlineData("JsonSerializer.Serialize(order, options)", "Order")]
    [InlineData("JsonSerializer.Serialize((object)order, typeof(Order))", "Order")]
    [InlineData("JsonSerializer.Serialize((object)order, order.GetType())", null)]
    [InlineData("JsonSerializer.Serialize(stream, order)", "Order")]
    [InlineData("JsonSerializer.Serialize<IOrder>(stream, order, options)", "IOrder")]
    [InlineData("JsonSerializer.Deserialize<Order>(text)", "Order")]
    [InlineData("JsonSerializer.Deserialize<Order?>(text)", "Order")]
    [InlineData("JsonSerializer.Deserialize<List<Order?>>(text)", "System.Collections.Generic.List<Order?>")]
    [InlineData("JsonSerializer.Deserialize<List<object>>(text)", "System.Collections.Generic.List<object>")]
    [InlineData("JsonSerializer.Deserialize<Outer.Inner>(text)", "Outer.Inner")]
    [InlineData("JsonSerializer.Deserialize<int?>(text)", "int?")]
    [InlineData("JsonSerializer.Deserialize<(int A, Order B)>(text)", "(int A, Order B)")]
    [InlineData("JsonSerializer.Deserialize<T>(text)", null)]
    [InlineData("JsonSerializer.Deserialize<T[]>(text)", null)]
    [InlineData("JsonSerializer.Deserialize<Dictionary<string, T>>(text)", null)]
    [InlineData("JsonSerializer.Deserialize(text, typeof(Order[]))", "Order[]")]
    [InlineData("JsonSerializer.Deserialize(text, typeof(List<>))", null)]
    [InlineData("JsonSerializer.Deserialize(text, type)", null)]
    [InlineData("JsonSerializer.Serialize(new { A = 1 })", null)]
    [InlineData("JsonSerializer.Serialize(new[] { new { A = 1 } })", null)]
    [InlineData("JsonSerializer.Serialize(anything)", null)]
    [InlineData("JsonSerializer.Serialize<dynamic>(order)", null)]
    [InlineData("JsonSerializer.DeserializeAsyncEnumerable<Order>(stream)", "Order")]
    [InlineData("JsonSerializer.TryDeserialize(text, out Order? made, out _)", "Order")]
    [InlineData("JsonSerializer.Populate(text, order)", "Order")]
    [InlineData("TheirSerializer.Serialize(order)", "Order", true)]
    [InlineData("TheirSerializer.Deserialize<Order>(text)", "Order", true)]
    [InlineData("TheirSerializer.Deserialize<Missing>(text)", null, true)]
    [InlineData("default(System.Text.Json.JsonElement).Deserialize<Order>()", "Order", true)]
    [InlineData("TheirSerializer.Deserialize(text, typeof(Order))", "Order", true)]
    [InlineData("Outer.Serialize(order)", null)]
    [InlineData("order.ToString()", null)]
    public void RootTypeOf_Call_IsWhatItReadsOrWrites(string expression, string? expected, bool isTheirs = false)
    {
        CSharpCompilation compilation = DropIn.Of($$"""
            using System;
            using System.Collections.Generic;
            using System.IO;
            using System.Text.Json;
            using Vivace.Json;
            using JsonSerializer = Vivace.Json.JsonSerializer;
            using TheirSerializer = System.Text.Json.JsonSerializer;

            public interface IOrder;
            public record Order(int Id) : IOrder;
            public class Outer { public record Inner(int Id); public static string Serialize(Order order) => ""; }

            public class C
            {
                public void M<T>(Order order, string text, Stream stream, Type type, dynamic anything, JsonSettings settings, JsonSerializerOptions options)
                {
                    _ = {{expression}};
                }
            }
            """);
        SemanticModel model = compilation.GetSemanticModel(compilation.SyntaxTrees[0]);
        InvocationExpressionSyntax call = compilation.SyntaxTrees[0].GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>().First();
        Assert.Equal(expected, CallTypes.RootTypeOf(call, model, dropIn: true)?.ToDisplayString());
        if (isTheirs)
            Assert.Null(CallTypes.RootTypeOf(call, model, dropIn: false));
        else
            Assert.Equal(expected, CallTypes.RootTypeOf(call, model, dropIn: false)?.ToDisplayString());
    }
}
