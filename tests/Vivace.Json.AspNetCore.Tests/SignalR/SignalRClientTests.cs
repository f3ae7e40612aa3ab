// The .NET client of SignalR, with either serializer on either side: what is sent arrives.
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Models;
using Vivace.Json.AspNetCore.Tests.Mvc;

namespace Vivace.Json.AspNetCore.Tests.SignalR;

public sealed class SignalRClientTests(SignalRTests.Twins twins) : IClassFixture<SignalRTests.Twins>
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(30);

    /// <summary>Whether the server and the client use this library.</summary>
    public static TheoryData<bool, bool> Sides => new() { { true, true }, { true, false }, { false, true }, { false, false } };

    [Theory, MemberData(nameof(Sides))]
    public async Task Invoke_ArgumentsAndResults_Arrive(bool server, bool client)
    {
        await using HubConnection connection = await ConnectAsync(server, client);
        Order order = ShopController.SomeOrder;
        Order? echo = await connection.InvokeAsync<Order?>("Echo", order).WaitAsync(s_patience);
        Assert.Equal((order.Id, order.Customer, order.Day), (echo!.Id, echo.Customer, echo.Day));
        Assert.Equal(order.Lines, echo.Lines);
        Assert.Null(await connection.InvokeAsync<Order?>("Echo", null).WaitAsync(s_patience));
        Assert.IsType<Animal>(await connection.InvokeAsync<Animal>("Bird").WaitAsync(s_patience));
    }

    // The client writes an argument as its run-time type, and the hub expects the base type.
    [Theory, MemberData(nameof(Sides))]
    public async Task Invoke_DerivedTypes_KeepTheirDiscriminator(bool server, bool client)
    {
        await using HubConnection connection = await ConnectAsync(server, client);
        System.Text.Json.JsonElement many = await connection.InvokeAsync<System.Text.Json.JsonElement>("Many", 5, "text", new int?[] { 1, null }, (Shape)new Circle { Radius = 2 }).WaitAsync(s_patience);
        Assert.Equal("""{"number":5,"text":"text","numbers":[1,null],"shape":{"$type":"circle","radius":2}}""", many.GetRawText());
    }

    [Theory, MemberData(nameof(Sides))]
    public async Task On_ServerCalls_HandlerGetsTheArguments(bool server, bool client)
    {
        await using HubConnection connection = await ConnectAsync(server, client);
        TaskCompletionSource<(Order, int, string?)> called = new(TaskCreationOptions.RunContinuationsAsynchronously);
        using IDisposable subscription = connection.On<Order, int, string?>("called", (order, number, text) => called.SetResult((order, number, text)));
        await connection.InvokeAsync("Call").WaitAsync(s_patience);
        (Order order, int number, string? text) = await called.Task.WaitAsync(s_patience);
        Assert.Equal((7, 2, 5, null), (order.Id, order.Lines.Count, number, text));
    }

    [Theory, MemberData(nameof(Sides))]
    public async Task Stream_Items_ArriveInOrder(bool server, bool client)
    {
        await using HubConnection connection = await ConnectAsync(server, client);
        List<Line> lines = [];
        await foreach (Line line in connection.StreamAsync<Line>("Stream", 3))
            lines.Add(line);
        Assert.Equal([new Line("n0", 0), new Line("n1", 1), new Line("n2", 2)], lines);
    }

    [Theory, MemberData(nameof(Sides))]
    public async Task Upload_Items_ArriveInOrder(bool server, bool client)
    {
        await using HubConnection connection = await ConnectAsync(server, client);
        Assert.Equal("a1 b2", await connection.InvokeAsync<string>("Upload", UploadAsync()).WaitAsync(s_patience));
    }

    [Theory, MemberData(nameof(Sides))]
    public async Task Invoke_HubFails_IsAHubException(bool server, bool client)
    {
        await using HubConnection connection = await ConnectAsync(server, client);
        HubException exception = await Assert.ThrowsAsync<HubException>(() => connection.InvokeAsync("Fail").WaitAsync(s_patience));
        Assert.Contains("This method always fails.", exception.Message, StringComparison.Ordinal);
    }

    // The argument does not fit, which is the call's error and not the connection's: the next call is answered.
    [Theory, MemberData(nameof(Sides))]
    public async Task Invoke_ArgumentDoesNotFit_OnlyTheCallFails(bool server, bool client)
    {
        await using HubConnection connection = await ConnectAsync(server, client);
        await Assert.ThrowsAsync<HubException>(() => connection.InvokeAsync<Order?>("Echo", new { id = "seven" }).WaitAsync(s_patience));
        Assert.Equal(7, (await connection.InvokeAsync<Order?>("Echo", new { id = 7 }).WaitAsync(s_patience))!.Id);
    }

    [Fact]
    public async Task Settings_OfBothSides_Count()
    {
        JsonSettings settings = JsonSettings.Web with { EnumsAsStrings = true, PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.SnakeCaseUpper };
        await using WebServer server = await SignalRTests.Twins.StartAsync(builder => builder.AddVivaceJsonProtocol(settings));
        await using HubConnection connection = new HubConnectionBuilder().WithUrl(new Uri(server.Client.BaseAddress!, "hub")).AddVivaceJsonProtocol(settings).Build();
        await connection.StartAsync().WaitAsync(s_patience);
        System.Text.Json.JsonElement echo = await connection.InvokeAsync<System.Text.Json.JsonElement>("Echo", ShopController.SomeOrder).WaitAsync(s_patience);
        Assert.Equal("Friday", echo.GetProperty("DAY").GetString());
    }

    private static async IAsyncEnumerable<Line> UploadAsync()
    {
        yield return new Line("a", 1);
        await Task.Yield();
        yield return new Line("b", 2);
    }

    private async Task<HubConnection> ConnectAsync(bool server, bool client)
    {
        Uri address = new((server ? twins.Ours : twins.Theirs).Client.BaseAddress!, "hub");
        IHubConnectionBuilder builder = new HubConnectionBuilder().WithUrl(address);
        if (client)
            builder.AddVivaceJsonProtocol();
        HubConnection connection = builder.Build();
        await connection.StartAsync().WaitAsync(s_patience);
        return connection;
    }
}
